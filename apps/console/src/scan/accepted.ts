/** Types of files that the service reads; phones then offer the camera as well. */
export const accepted = 'image/jpeg,image/png,image/webp,image/tiff,image/heic,image/avif,application/pdf';
