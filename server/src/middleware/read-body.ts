import { setTimeout as after } from 'node:timers/promises';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Receipt } from '../bodies/received-bytes.ts';
import { sharedBytes } from '../bodies/shared-bytes.ts';
import { ApiError } from '../errors.ts';
import { LineFull } from '../scheduling/turns.ts';

/** Maximum size of a body that is neither counted nor read in parts. */
const SMALL_BYTES = 64 * 1024;
/** Pause between two discarded parts of a body: 5 MiB in parts of 64 KiB then take half a second. */
const REFUSED_PART_MILLISECONDS = 6;

/**
 * Reads a request's body. Throws `body_too_large` as soon as it exceeds `most`, regardless of its Content-Length, and
 * `broken_request` if it is cut off. For larger bodies also throws the errors of `receipt`.
 */
export async function readBody(request: Request, most: number, receipt?: Receipt): Promise<Uint8Array> {
  try {
    return await readAtMost(request, most, receipt);
  } catch (error) {
    // the client disconnected: not a server error, and no one reads the answer
    throw error instanceof ApiError || error instanceof LineFull ? error : brokenOff();
  }
}

async function readAtMost(request: Request, most: number, receipt: Receipt | undefined): Promise<Uint8Array> {
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) > most) throw tooLarge(most);
  const length = announced !== null && /^\d+$/.test(announced) ? Number(announced) : undefined;
  // the HTTP parser ends the body at its Content-Length
  if (length !== undefined && length <= SMALL_BYTES) return atMost(new Uint8Array(await request.arrayBuffer()), most);
  if (request.body === null) return new Uint8Array();
  const parts = readStream(request.body, most, receipt);
  return length === undefined
    ? await joined(parts)
    : await inPlace(receipt?.room(length) ?? sharedBytes(length), parts);
}

/**
 * Yields the parts of a body and counts each before reading the next.
 *
 * If a part exceeds the memory limit, the rest is read and discarded before the error is thrown, because a client that
 * is still sending would only see a broken connection. Discarding is slow on purpose: such a client would send its next
 * large body at once.
 */
async function* readStream(
  stream: ReadableStream<Uint8Array>,
  most: number,
  receipt: Receipt | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let size = 0;
  let noRoom: LineFull | undefined;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > most) throw tooLarge(most);
      if (size > SMALL_BYTES) noRoom ??= counted(read.value.byteLength, receipt);
      if (noRoom === undefined) yield read.value;
      else await after(REFUSED_PART_MILLISECONDS);
    }
  } finally {
    await reader.cancel();
  }
  if (noRoom !== undefined) throw noRoom;
}

/** Counts bytes. Returns the error if the memory limit is exceeded. */
function counted(bytes: number, receipt: Receipt | undefined): LineFull | undefined {
  try {
    receipt?.add(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof LineFull) return error;
    throw error;
  }
}

async function joined(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** Copies each part into the body's buffer on arrival. Concatenating them at the end would need twice the memory. */
async function inPlace(body: Uint8Array, parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let at = 0;
  for await (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body.subarray(0, at);
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
  return new ApiError('body_too_large', rejectionMessages.bodyTooLarge(most));
}
