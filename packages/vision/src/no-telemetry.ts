// Import before the ONNX runtime: its Linux builds send usage telemetry under an identifier that they store on disk,
// unless that is disabled before they are loaded. A process that reads cards must send none.
process.env.ORT_DISABLE_TELEMETRY = '1';
