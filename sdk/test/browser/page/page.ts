import '@platen/sdk/preview';
import type { Issue, LayoutReport } from '@platen/sdk';
import { type AddedFont, type Ink, type LabelPreview, renderPreview } from '@platen/sdk/preview';

/** A label to show: what the element's properties take. */
export interface Case {
  readonly template: unknown;
  readonly data?: unknown;
  readonly resolution?: number;
  readonly ink?: Ink;
  readonly symbologies?: readonly string[];
  /** Left out, the page keeps the fonts it has. */
  readonly fonts?: readonly AddedFont[];
}

/** What the element showed. `rgba` is base64, on request only. */
export type Shown =
  | {
      readonly width: number;
      readonly height: number;
      /** Of the pixels' bytes: red, green, blue, opacity, rows from the top. */
      readonly sha256: string;
      /** Of the canvas on the page, read back by drawing it. */
      readonly seenSha256: string;
      readonly report: LayoutReport;
      readonly rgba?: string;
    }
  | { readonly issues: readonly Issue[] };

/** What a test drives the page by. */
export interface PageUnderTest {
  show(cases: readonly Case[], withPixels: boolean): Promise<Shown[]>;
  preview(): LabelPreview;
  renderPreview: typeof renderPreview;
  /** The canvas on the page, read by drawing it onto another: what a person sees. */
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
  const seenSha256 = await seenOnPage(sha256);
  return { width, height, sha256, seenSha256, report, ...(withPixels ? { rgba: base64(rgba) } : {}) };
}

/** What the page shows. A worker's canvas reaches it some frames later, so a picture that differs is read again for up to a second. */
async function seenOnPage(expected: string): Promise<string> {
  let seen = '';
  for (let frame = 0; frame < 60 && seen !== expected; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    seen = await hex(pageUnderTest.seen().data);
  }
  return seen;
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
