// Import this before the ONNX runtime: its Linux builds send usage telemetry with an identifier stored on disk unless
// it is disabled before they are loaded. Processes that read cards must not send any.
process.env.ORT_DISABLE_TELEMETRY = '1';
