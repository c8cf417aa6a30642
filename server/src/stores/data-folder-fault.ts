/** The data folder is not what the server left, or something in it can't be read: what, and how it is mended. */
export class DataFolderFault extends Error {
  override readonly name = 'DataFolderFault';
}
