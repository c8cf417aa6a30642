import type { PrintItem, Template } from '@platen/sdk';
import { showsImage } from '@platen/sdk/internal/requests';
import { type FetchedFile, type FetchedFiles, ImageFetchError, type ImageFetcher } from './fetch-image.ts';
import type { LabelTask } from './rendering.ts';

/** Maximum number of a label's images to fetch in parallel. */
const AT_ONCE = 4;

/** Returns the addresses of a label's images, without duplicates and without `data:` URLs. */
export function imageAddresses({ template, data }: LabelTask): readonly string[] {
  const images = template.elements.filter(({ type }) => showsImage(type));
  const contents = images.map(({ field, value }) => ((field === undefined ? value : data[field]) ?? '').trim());
  return [...new Set(contents)].filter((address) => address !== '' && !/^data:/i.test(address));
}

/** Returns the addresses of a job's images, without duplicates. Returns undefined if there are more than `most`. */
export function fewImageAddresses(
  template: Template,
  items: readonly Pick<PrintItem, 'data'>[],
  most: number,
): readonly string[] | undefined {
  const pictures = { ...template, elements: template.elements.filter(({ type }) => showsImage(type)) };
  const addresses = new Set<string>();
  for (const { data = {} } of items) {
    for (const address of imageAddresses({ template: pictures, data })) addresses.add(address);
    if (addresses.size > most) return undefined;
  }
  return [...addresses];
}

/**
 * Fetches a label's images before the label waits for a thread, so that no thread waits for the network. The total size
 * of the images is limited to `maxBytes`. If an image can't be fetched, its entry contains the reason. Rejects with the
 * signal's reason if the signal fires.
 */
export async function fetchImages(
  addresses: readonly string[],
  fetcher: Pick<ImageFetcher, 'fetch'>,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<FetchedFiles> {
  const files = new Map<string, FetchedFile>();
  const left = addresses.values();
  let bytes = 0;
  const worker = async (): Promise<void> => {
    for (const address of left) {
      const file = bytes > maxBytes ? tooLarge(maxBytes) : await fetchedFile(address, fetcher, signal);
      if (file.kind === 'fetched') bytes += file.bytes.byteLength;
      files.set(address, bytes > maxBytes ? tooLarge(maxBytes) : file);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, addresses.length) }, worker));
  return files;
}

/**
 * Fetches one image. If that fails, the result contains the reason. Rejects with the signal's reason if the signal
 * fires.
 */
export async function fetchedFile(
  address: string,
  fetcher: Pick<ImageFetcher, 'fetch'>,
  signal?: AbortSignal,
): Promise<FetchedFile> {
  try {
    return { kind: 'fetched', bytes: await fetcher.fetch(address, signal) };
  } catch (error) {
    signal?.throwIfAborted();
    const { code, message } =
      error instanceof ImageFetchError
        ? error
        : new ImageFetchError('image_unreachable', 'the image could not be fetched');
    return { kind: 'refused', code, message };
  }
}

function tooLarge(maxBytes: number): FetchedFile {
  const message = `the label's images have more than ${maxBytes} bytes in total; use smaller images`;
  return { kind: 'refused', code: 'image_too_large', message };
}
