/**
 * The decoding part of libheif-js: functions of libheif's C API (libheif/heif.h), which return errors instead of
 * throwing.
 */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifError {
    readonly code: { readonly value: number };
    readonly message: string;
  }
  /** `data` is in the module's own memory, with `stride` bytes per row. */
  export interface Plane {
    readonly stride: number;
    readonly data: Uint8Array;
  }
  interface DecodedImage {
    readonly width: number;
    readonly height: number;
    readonly channels: readonly Plane[];
  }
  type Context = object;
  type ImageHandle = object;

  const libheif: {
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown };
    readonly heif_error_code: { readonly heif_error_Ok: unknown };
    heif_context_alloc(): Context | null;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: Context): ImageHandle | HeifError;
    heif_image_handle_get_width(handle: ImageHandle): number;
    heif_image_handle_get_height(handle: ImageHandle): number;
    heif_js_decode_image2(handle: ImageHandle, colorspace: unknown, chroma: unknown): DecodedImage | HeifError;
  };
  export default libheif;
}
