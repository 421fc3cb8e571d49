// Imported before the inference runtime: unless told not to before it is loaded, its builds for Linux report to their maker how they
// are used, under an identifier that they leave on the disk. A process that reads cards reports to nobody.
process.env.ORT_DISABLE_TELEMETRY = '1';
