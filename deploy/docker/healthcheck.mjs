// Exits with code 0 if the app in this container is ready. Its port is the only setting that ends in _HEALTH_PORT.
const port = Object.entries(process.env).find(([name]) => name.endsWith('_HEALTH_PORT'))?.[1];
if (!port) {
  console.error('no variable that ends in _HEALTH_PORT is set');
  process.exit(1);
}
const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(8000) }).catch(
  () => undefined,
);
process.exit(response?.ok ? 0 : 1);
