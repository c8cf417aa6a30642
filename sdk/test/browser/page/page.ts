import '@platen/sdk/preview';
import type { Issue, LayoutReport } from '@platen/sdk';
import { type AddedFont, type Ink, type LabelPreview, renderPreview } from '@platen/sdk/preview';

/** A label to show: the properties of the element. */
export interface Case {
  readonly template: unknown;
  readonly data?: unknown;
  readonly resolution?: number;
  readonly ink?: Ink;
  readonly symbologies?: readonly string[];
  /** By default, the page keeps its fonts. */
  readonly fonts?: readonly AddedFont[];
}

/** The result in the element. `rgba` is base64, and only set on request. */
export type Shown =
  | {
      readonly width: number;
      readonly height: number;
      /** Hash of the pixels: red, green, blue and alpha bytes, rows from the top. */
      readonly sha256: string;
      /** Hash of the visible canvas, read back by drawing it onto another. */
      readonly seenSha256: string;
      readonly report: LayoutReport;
      readonly rgba?: string;
    }
  | { readonly issues: readonly Issue[] };

/** The functions with which a test controls the page. */
export interface PageUnderTest {
  show(cases: readonly Case[], withPixels: boolean): Promise<Shown[]>;
  preview(): LabelPreview;
  renderPreview: typeof renderPreview;
  /** The visible canvas, read by drawing it onto another. */
  seen(): { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };
  base64(bytes: Uint8Array | Uint8ClampedArray): string;
  hex(bytes: Uint8Array | Uint8ClampedArray): Promise<string>;
}

declare global {
  var pageUnderTest: PageUnderTest;
}

const preview = document.createElement('label-preview');
document.body.append(preview);

async function show(
  { template, data, resolution, ink, symbologies, fonts }: Case,
  withPixels: boolean,
): Promise<Shown> {
  if (fonts !== undefined) preview.fonts = fonts;
  preview.resolution = resolution;
  preview.ink = ink;
  preview.symbologies = symbologies;
  preview.template = template;
  preview.data = data ?? {};
  await preview.settled();
  const { error, report } = preview;
  if (error !== null || report === undefined) return { issues: error ?? [] };
  const { width, height, rgba } = await preview.readPixels();
  const sha256 = await hex(rgba);
  const seenSha256 = await seenOnPage(rgba, sha256);
  return { width, height, sha256, seenSha256, report, ...(withPixels ? { rgba: base64(rgba) } : {}) };
}

/**
 * Returns the hash of the visible canvas. A worker's canvas becomes visible some frames later, so a different picture
 * is read again for up to a second.
 */
async function seenOnPage(expected: Uint8Array | Uint8ClampedArray, sha256: string): Promise<string> {
  let seen: Uint8ClampedArray = new Uint8ClampedArray();
  for (let frame = 0; frame < 60; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    seen = pageUnderTest.seen().data;
    // Comparing all bytes takes less time than hashing them again.
    if (isEqual(seen, expected)) return sha256;
  }
  return hex(seen);
}

function isEqual(a: Uint8Array | Uint8ClampedArray, b: Uint8Array | Uint8ClampedArray): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

async function hex(bytes: Uint8Array | Uint8ClampedArray): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64(bytes: Uint8Array | Uint8ClampedArray): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

globalThis.pageUnderTest = {
  async show(cases, withPixels) {
    const shown: Shown[] = [];
    for (const each of cases) shown.push(await show(each, withPixels));
    return shown;
  },
  preview: () => preview,
  renderPreview,
  seen() {
    const canvas = preview.shadowRoot?.querySelector('canvas');
    const copy = document.createElement('canvas');
    copy.width = canvas?.width ?? 0;
    copy.height = canvas?.height ?? 0;
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (canvas === null || canvas === undefined || context === null) throw new Error('There is no canvas on the page.');
    context.drawImage(canvas, 0, 0);
    return context.getImageData(0, 0, copy.width, copy.height);
  },
  base64,
  hex,
};
