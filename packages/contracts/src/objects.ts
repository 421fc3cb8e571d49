/** Bucket of the images. */
export const imagesBucket = 'cardlens-images';
/** Bucket of the readings that ocr writes. */
export const readingsBucket = 'cardlens-readings';

/** Prefix of client uploads. Anyone with an upload form can replace its object. */
export const uploadsPrefix = 'uploads/';
/** Prefix of the validated copies, which are read and which no form can replace. */
export const validatedPrefix = 'judged/';
