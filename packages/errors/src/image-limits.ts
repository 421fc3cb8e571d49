/** Allowed size of an uploaded image in bytes, inclusive; other sizes are rejected with IMG_TOO_SMALL or IMG_TOO_LARGE.
 */
export const imageSizeLimits = { bytesMin: 5 * 1024, bytesMax: 50 * 1024 * 1024 } as const;
