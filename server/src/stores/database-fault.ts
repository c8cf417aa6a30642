/** The configured database can't be used, or belongs to another program. The message says why, and how to fix it. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}
