/** The data folder differs from what the server left, or part of it can't be read. The message says which, and how to fix it. */
export class DataFolderFault extends Error {
  override readonly name = 'DataFolderFault';
}
