import { parseDataUrl } from '@platen/sdk/internal/images';
import type { PictureEdit } from '../document/originals.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Tests if a picture is an SVG drawing. */
export const isSvg = (url: string): boolean => url.startsWith('data:image/svg+xml');

/**
 * Returns the width and height of an SVG drawing; only their ratio is meaningful. Rejects if the drawing cannot be
 * printed.
 */
export async function svgSize(url: string): Promise<{ readonly width: number; readonly height: number }> {
  const { readSvgShapes } = await import('@platen/sdk/internal/read-svg');
  return readSvgShapes(parseDataUrl(url));
}

/**
 * Returns a changed SVG: the original, nested in an outer SVG whose `viewBox` is the visible part. Changes therefore do
 * not reduce its sharpness. Requires the `DOMParser` of a page.
 */
export async function editedSvg(url: string, { flipX, flipY, crop, opacity }: PictureEdit): Promise<string> {
  const { width, height } = await svgSize(url);
  const text = new TextDecoder().decode(parseDataUrl(url));
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!root.hasAttribute('viewBox')) {
    const [across, down] = ['width', 'height'].map((side) => pixelsOf(root.getAttribute(side) ?? ''));
    root.setAttribute('viewBox', `0 0 ${across} ${down}`);
  }
  for (const [name, value] of Object.entries({ x: 0, y: 0, width, height })) root.setAttribute(name, precise(value));
  const inner = new XMLSerializer().serializeToString(root);
  const [across, down] = [crop.width * width, crop.height * height].map(precise);
  const view = [crop.x * width, crop.y * height].map(precise).join(' ');
  const flip = flipX || flipY ? ` transform='${flipOf(flipX, flipY, width, height)}'` : '';
  const alpha = opacity < 1 ? ` opacity='${opacity}'` : '';
  const drawing =
    `<svg xmlns='${SVG}' viewBox='0 0 ${across} ${down}'>` +
    `<svg x='0' y='0' width='${across}' height='${down}' viewBox='${view} ${across} ${down}'>` +
    `<g${flip}${alpha}>${inner}</g></svg></svg>`;
  return `data:image/svg+xml;base64,${base64(new TextEncoder().encode(drawing))}`;
}

const flipOf = (flipX: boolean, flipY: boolean, width: number, height: number): string =>
  `translate(${precise(flipX ? width : 0)} ${precise(flipY ? height : 0)}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`;

const precise = (length: number): string => String(Math.round(length * 1e4) / 1e4);

/** CSS pixels per unit (CSS Values and Units 4, 6.2). */
const PIXELS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

function pixelsOf(length: string): string {
  const [, number = '0', unit = 'px'] = /^\s*([\d.eE+-]+)\s*([a-z]*)/.exec(length) ?? [];
  return precise(Number(number) * (PIXELS[unit || 'px'] ?? 1));
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
