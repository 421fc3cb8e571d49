/** The bundled worker, as text: `bin/bundle.mjs` puts it there. */
declare module '#guidance-worker' {
  const source: string;
  export default source;
}
