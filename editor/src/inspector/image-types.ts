/** Types for the file picker. HEIC is not included, because phones that take HEIC photos then supply a JPEG. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';
