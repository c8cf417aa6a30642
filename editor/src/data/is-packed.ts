/** Signature at the start of every ZIP archive, and therefore of every workbook (APPNOTE 4.3.7). */
const ZIP = 0x50_4b;

/** Tests if a file is a ZIP archive. Rejects if the file can no longer be read. */
export async function isPacked(content: Blob): Promise<boolean> {
  const start = new DataView(await content.slice(0, 2).arrayBuffer());
  return start.byteLength === 2 && start.getUint16(0) === ZIP;
}
