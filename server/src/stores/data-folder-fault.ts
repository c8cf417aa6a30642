/**
 * Thrown if the data folder differs from the state that the server left, or part of it can't be read. The message names
 * the part and explains how to fix it.
 */
export class DataFolderFault extends Error {
  override readonly name = 'DataFolderFault';
}
