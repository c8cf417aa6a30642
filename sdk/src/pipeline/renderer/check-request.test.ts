import { describe, expect, it } from 'vitest';
import type { Template } from '../../contract/types.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkRequest, checkWholeRequest, hasPictures } from './check-request.ts';

const box = { x: 2, y: 2, width: 40, height: 10 };
const photo = { type: 'image', ...box, field: 'photo' } as const;
const label = (...elements: Template['elements']): Template => ({ width: 50, height: 25, elements });
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP8zwACTGCSAQANHQEDgslx/wAAAABJRU5ErkJggg==';
/** A PNG with a complete header and missing pixels. */
const cut = RED.slice(0, 22 + 60);

/** Creates a platform that counts decoded images and fetches none. */
function counting() {
  const platform = nodePlatform();
  const counted = { decoded: 0 };
  const decodeImage: Platform['decodeImage'] = (bytes, key) => {
    counted.decoded++;
    return platform.decodeImage(bytes, key);
  };
  return { counted, platform: { ...platform, decodeImage } };
}

describe('the pictures within a request', () => {
  it('are decoded once each, however many items show them', async () => {
    const { counted, platform } = counting();
    const template = label(photo, { type: 'image', ...box, value: RED });
    const items = [{ data: { photo: RED } }, { data: { photo: RED } }, { data: { photo: cut } }];
    const issues = await checkWholeRequest({ kind: 'job', template, items }, platform);
    expect(issues.map(({ path, code }) => [path, code])).toEqual([['/items/2/data/photo', 'image_unsupported']]);
    expect(counted.decoded).toBe(2);
  });

  it('are distinguished from those that must be fetched', () => {
    const template = label(photo);
    const shows = (url: string): boolean => hasPictures({ kind: 'label', template, data: { photo: url } });
    expect([RED, ` ${RED}`, 'https://images.test/a.png', ''].map(shows)).toEqual([true, true, false, false]);
    expect(hasPictures({ kind: 'template', template })).toBe(false);
  });

  it('are reported at most fifty times', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ data: { photo: `${cut}${' '.repeat(index)}` } }));
    const issues = await checkWholeRequest({ kind: 'job', template: label(photo), items }, nodePlatform());
    expect(issues).toHaveLength(50);
  });

  it('are decoded up to 250 megapixels together, so that no request keeps a thread for long', async () => {
    // each header says 8,000 x 5,000 pixels, but the files are truncated, so that nothing is really decoded
    const header = Uint8Array.from(atob(RED.slice(22)), (char) => char.charCodeAt(0));
    new DataView(header.buffer).setUint32(16, 8000);
    new DataView(header.buffer).setUint32(20, 5000);
    const large = (tail: number): string =>
      `data:;base64,${btoa(String.fromCharCode(...header.subarray(0, 45), tail))}`;
    const items = Array.from({ length: 7 }, (_, index) => ({ data: { photo: large(index) } }));
    const issues = await checkWholeRequest({ kind: 'job', template: label(photo), items }, nodePlatform());
    expect(issues.map(({ code }) => code)).toEqual(Array(6).fill('image_unsupported'));
  });
});

describe('sizes', () => {
  const text = { type: 'text', ...box, value: 'a' } as const;
  const of = (kind: 'template' | 'label' | 'job', template: Template): readonly (readonly string[])[] => {
    const request = { template, data: {}, items: [{}] };
    return checkRequest({ kind, ...request }).map(({ path, code }) => [path.replace('/template', ''), code]);
  };

  it.each(['template', 'label', 'job'] as const)('are checked alike for a %s', (kind) => {
    expect(of(kind, { ...label(text), width: 5080, height: 5 })).toEqual([]);
    expect(of(kind, { ...label(text), width: 5081, height: 5 })).toEqual([['/width', 'page_too_large']]);
    expect(of(kind, { ...label(text), width: 600, height: 600 })).toEqual([['/width', 'too_large']]);
    expect(of(kind, { ...label(text), width: 0.04 })).toEqual([['/width', 'too_small']]);
  });

  it('of a job are those of a picture of 300 dpi, whatever the printer’s resolution', () => {
    const template = { ...label(text), width: 500, height: 500 };
    expect(checkRequest({ kind: 'job', template, items: [{}], resolution: 600 })).toEqual([]);
  });

  it('of a label of one dot are taken, those of a label of none are not', () => {
    for (const kind of ['template', 'label', 'job'] as const) {
      expect(of(kind, { ...label(text), width: 0.0424 })).toEqual([]);
      expect(of(kind, { ...label(text), width: 0.0423 })).toEqual([['/width', 'too_small']]);
    }
  });
});

it('images from http: are left to who fetches them, unless it is said whether they may be', () => {
  const request = { kind: 'template', template: label({ type: 'image', ...box, value: 'http://a.test/' }) } as const;
  expect(checkRequest(request)).toEqual([]);
  expect(checkRequest(request, { allowHttp: true })).toEqual([]);
  expect(checkRequest(request, { allowHttp: false })).toMatchObject([{ code: 'image_blocked' }]);
});
