/** Start of a URL's fragment that contains a label. */
export const SHARED_START = '#label=';

/** Tests if a URL's fragment, such as `location.hash`, contains a label. The label may be invalid. */
export const hasSharedLabel = (fragment: string): boolean => fragment.startsWith(SHARED_START);
