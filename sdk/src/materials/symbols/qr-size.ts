/** Quiet zone on all four sides of a QR code in modules (ISO/IEC 18004, 6.3.8). */
export const QR_QUIET_ZONE = 4;

/** X dimension in millimetres below which common cameras often fail; ISO/IEC 18004 leaves it to the application. */
export const QR_MIN_X_DIMENSION_MM = 0.25;
