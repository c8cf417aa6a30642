/**
 * Thrown if the configured database can't be used or belongs to another program. The message explains how to fix it.
 */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}
