/** The database can't be used as it is set, or is not one for this program: what, and how it is mended. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}
