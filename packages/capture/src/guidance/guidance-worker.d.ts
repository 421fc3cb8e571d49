/** The bundled worker as text, inserted by `bin/bundle.mjs`. */
declare module '#guidance-worker' {
  const source: string;
  export default source;
}
