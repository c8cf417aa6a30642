import type { WritePart } from '../../pipeline/renderer/render-pdf.ts';

/**
 * Runs `work`, which writes to `output`. Waits for each part, so that at most one part is in memory. Closes the stream
 * at the end. If anything fails, aborts the stream with the error and rejects.
 */
export async function writeTo<Result>(
  output: WritableStream<Uint8Array>,
  work: (write: WritePart) => Promise<Result>,
): Promise<Result> {
  const writer = output.getWriter();
  try {
    const result = await work((part) => writer.write(part));
    await writer.close();
    return result;
  } catch (error) {
    // Ignores a failure of `abort`: if the stream has already failed, `error` is the more useful error.
    await writer.abort(error).catch(() => {});
    throw error;
  } finally {
    writer.releaseLock();
  }
}
