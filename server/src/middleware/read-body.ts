import { ApiError } from '../errors.ts';

/**
 * The bytes of a request's body. Throws `body_too_large` as soon as there are more than `most`, whatever was announced, and
 * `broken_request` for a body that breaks off.
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  try {
    return await readAtMost(request, most);
  } catch (error) {
    // the client went away: no fault of ours, and nobody is left to be told
    throw error instanceof ApiError ? error : brokenOff();
  }
}

async function readAtMost(request: Request, most: number): Promise<Uint8Array> {
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) > most) throw tooLarge(most);
  // the HTTP parser ends a body at its announced length
  if (announced !== null && /^\d+$/.test(announced)) return atMost(new Uint8Array(await request.arrayBuffer()), most);
  if (request.body === null) return new Uint8Array();
  return await readStream(request.body, most);
}

async function readStream(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw tooLarge(most);
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

function atMost(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.byteLength > most) throw tooLarge(most);
  return bytes;
}

function brokenOff(): ApiError {
  const message = 'The body of this request broke off.';
  return new ApiError('broken_request', message, { issues: [{ path: '', code: 'http', message }] });
}

function tooLarge(most: number): ApiError {
  return new ApiError('body_too_large', `The body of this request may have at most ${most} bytes.`);
}
