/** What a file chooser asks for: with HEIC not among them a telephone gives a JPEG. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif';
