/** Blank modules on all four sides of a QR code (ISO/IEC 18004, 6.3.8). */
export const QR_QUIET_ZONE = 4;

/** Module of a QR code below which ordinary cameras often fail, millimetres (ISO/IEC 18004 leaves the size to the application). */
export const QR_MIN_X_DIMENSION_MM = 0.25;
