/** The signature that every ZIP archive, and so every workbook, begins with (APPNOTE 4.3.7). */
const ZIP = 0x50_4b;

/** Whether a file is a ZIP archive. Rejects when the file cannot be read any more. */
export async function isPacked(content: Blob): Promise<boolean> {
  const start = new DataView(await content.slice(0, 2).arrayBuffer());
  return start.byteLength === 2 && start.getUint16(0) === ZIP;
}
