/** A function with an instruction of 128 bits. @source https://github.com/GoogleChromeLabs/wasm-feature-detect */
const simd = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0],
  ...[65, 0, 253, 15, 253, 98, 11],
);

export const hasSimd = (): boolean => typeof WebAssembly === 'object' && WebAssembly.validate(simd);

/** Whether the page's content security policy allows WebAssembly. */
export const canCompile = (): Promise<boolean> =>
  WebAssembly.compile(simd).then(
    () => true,
    () => false,
  );
