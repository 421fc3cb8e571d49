/** Maximum duration of an upload that began just before its target expired. */
export const lateUploadMs = 15 * 60_000;
