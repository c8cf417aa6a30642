import { quoted } from '../../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { colorOf } from './color.ts';
import { ImportError } from './imported-label.ts';
import type { XmlNode } from './xml-tree.ts';

/** Millimetres in the units of gLabels. A length without a unit is in points. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 25.4 / 72],
  ['pt', 25.4 / 72],
  ['in', 25.4],
  ['mm', 1],
  ['cm', 10],
  ['pc', 25.4 / 6],
]);
const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)$/i;

/** Reads attributes of XML elements, and collects the issues, so that all of them are reported at once. */
export class AttributeReader {
  readonly #issues: Issue[] = [];

  /** Throws ImportError if an attribute was invalid. */
  throwIssues(): void {
    if (this.#issues.length > 0) throw new ImportError(this.#issues);
  }

  /** Reads a length in millimetres. A missing length is the default, or an issue without one. */
  length(node: XmlNode, name: string, place: string, fallback?: number): number {
    const text = node.attributes.get(name);
    if (text === undefined && fallback !== undefined) return fallback;
    const [, number = '', unit = ''] = LENGTH.exec(text?.trim() ?? '') ?? [];
    const factor = UNITS.get(unit.toLowerCase());
    const length = Number(number) * (factor ?? 0);
    if (number !== '' && factor !== undefined && Math.abs(length) < 1e6) return length;
    this.#report(place, name, 'a length such as 25.4mm, 1in, 72pt or 6pc', text);
    return 0;
  }

  number(node: XmlNode, name: string, place: string, fallback: number): number {
    const text = node.attributes.get(name);
    if (text === undefined || text.trim() === '') return fallback;
    const value = Number(text);
    if (Number.isFinite(value)) return value;
    this.#report(place, name, 'a number', text);
    return fallback;
  }

  /** Reads a colour, which is written as a number 0xRRGGBBAA. */
  color(node: XmlNode, name: string, place: string, fallback: number): ReadColor {
    const value = this.number(node, name, place, fallback) >>> 0;
    const alpha = (value & 255) / 255;
    return {
      isVisible: alpha > 0,
      color: colorOf(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, alpha),
    };
  }

  #report(place: string, name: string, expected: string, text: string | undefined): void {
    if (this.#issues.length >= MAX_ISSUES) return;
    const found = text === undefined ? 'is missing; expected' : `is ${quoted(text)}; expected`;
    this.#issues.push({
      path: place,
      code: text === undefined ? 'missing' : 'type',
      message: `${place}: the attribute ${name} ${found} ${expected}`,
    });
  }
}

/** A colour, with its transparency blended with white paper. */
export interface ReadColor {
  readonly isVisible: boolean;
  readonly color: string;
}

/** Reads a switch: `True`, `true` or 1. */
export const isOn = (node: XmlNode, name: string, fallback = false): boolean => {
  const text = node.attributes.get(name);
  return text === undefined ? fallback : /^(?:true|1)$/i.test(text.trim());
};

export const textOf = (node: XmlNode, name: string): string => node.attributes.get(name) ?? '';
