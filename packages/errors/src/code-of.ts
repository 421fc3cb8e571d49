/** The `code` of an error of Node.js, a driver or a client library; undefined if it has none. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
