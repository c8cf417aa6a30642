/** A font family that a catalog offers. */
export interface CatalogFamily {
  readonly id: string;
  readonly family: string;
  /** Name of the licence, such as `OFL-1.1`; empty if unknown. */
  readonly licence: string;
}

/** The files of a family by weight, style and subset. Each entry contains the URLs of one file in several formats. */
type Variants = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/**
 * Lists the families of a catalog that implements Fontsource's API at `base`, such as `https://api.fontsource.org/v1`.
 * Rejects if the request fails or the response has an unexpected format.
 */
export async function listFamilies(base: string, signal: AbortSignal): Promise<readonly CatalogFamily[]> {
  const families = await read(`${base}/fonts`, signal);
  if (!Array.isArray(families)) throw new Error('it did not return a list of fonts');
  return families.filter(isRecord).flatMap(({ id, family, license }) => {
    if (typeof id !== 'string' || typeof family !== 'string') return [];
    return { id, family, licence: typeof license === 'string' ? license : '' };
  });
}

/** Weights and styles of the four files of a family. */
const FACES = [
  ['400', 'normal'],
  ['700', 'normal'],
  ['400', 'italic'],
  ['700', 'italic'],
] as const;

/**
 * Downloads a family's regular, bold, italic and bold italic files. Skips files that the catalog does not have. Uses
 * TrueType files, which contain all subsets, unlike WOFF2 files. Rejects if a file cannot be downloaded.
 */
export async function downloadFamily(base: string, id: string, signal: AbortSignal): Promise<readonly File[]> {
  const details = await read(`${base}/fonts/${encodeURIComponent(id)}`, signal);
  if (!isRecord(details) || !isRecord(details.variants)) throw new Error('it returned no variants of this font');
  const variants = details.variants as Variants;
  const weights = Object.keys(variants);
  const faces = weights.includes('400') ? FACES : weights.slice(0, 1).map((weight) => [weight, 'normal'] as const);
  const files = faces.flatMap(([weight, style]) => {
    const subsets = variants[weight]?.[style] ?? {};
    const subset = subsets[String(details.defSubset)] ?? Object.values(subsets)[0];
    const url = isRecord(subset) && isRecord(subset.url) ? subset.url.ttf : undefined;
    return typeof url === 'string' ? [{ url, name: `${id}-${weight}-${style}.ttf` }] : [];
  });
  if (files.length === 0) throw new Error('it has no TrueType file of this font');
  return Promise.all(
    files.map(async ({ url, name }) => new File([await (await fetchOk(url, signal)).arrayBuffer()], name)),
  );
}

const read = async (url: string, signal: AbortSignal): Promise<unknown> => (await fetchOk(url, signal)).json();

async function fetchOk(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`${new URL(url).host} responded with status ${response.status}`);
  return response;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
