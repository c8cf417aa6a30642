import { ImageError } from '../materials/images/image-error.ts';
import type { FetchOptions } from './platform.ts';

/** A font that was added, by its address. */
export async function downloadAdded(address: string): Promise<Uint8Array> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(unfetched(address), { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** An image's file, if it has no more than `mostBytes`. Throws ImageError, or the signal's reason. */
export async function fetchBytes(url: string, { signal }: FetchOptions, mostBytes: number): Promise<Uint8Array> {
  const response = await request(url, signal);
  if (!response.ok) throw new ImageError('image_unreachable', `${url} answered ${response.status}`);
  if (Number(response.headers.get('content-length')) > mostBytes) throw tooLarge(url, mostBytes);
  return response.body ? readLimited(response.body, url, mostBytes) : new Uint8Array(0);
}

async function request(url: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, { mode: 'cors', credentials: 'omit', ...(signal && { signal }) });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ImageError('image_unreachable', unfetched(url), { cause });
  }
}

/** A browser does not tell a page why there was no answer. */
const unfetched = (url: string): string =>
  `${url} could not be fetched: the address is wrong, or its server does not allow this page to read it (CORS)`;

async function readLimited(body: ReadableStream<Uint8Array>, url: string, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > mostBytes) {
      await reader.cancel();
      throw tooLarge(url, mostBytes);
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const tooLarge = (url: string, mostBytes: number): ImageError =>
  new ImageError('image_too_large', `${url} is larger than ${mostBytes} bytes`);
