/** What a file chooser asks for. HEIC is not among them: a telephone that takes such photographs gives a JPEG then. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';
