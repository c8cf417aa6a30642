import { existsSync, readFileSync } from 'node:fs';
import type { FontFile, FontPick } from '../../src/materials/fonts/added-font.ts';

// Custom fonts for tests: from Debian's packages and from npm packages in tools/suites.

const DEBIAN = '/usr/share/fonts/';
const SUITES = new URL('../../../tools/suites/node_modules/', import.meta.url).pathname;

/** A font of one kind, and a text whose letters it contains. */
export interface FontSample {
  readonly name: string;
  readonly path: string;
  /** Selects a face or instance of the file, if needed. */
  readonly pick?: Omit<FontPick, 'file'>;
  readonly text: string;
  /** A text that needs the font's layout rules: joined letters, or letters that change next to others. */
  readonly shaped?: string;
  readonly bold?: boolean;
}

const LATIN = 'Hamburgefonstiv ÄÖÜ àéî 0123456789 & fi AVATAR';

export const debian = (path: string): string => DEBIAN + path;
export const suite = (path: string): string => SUITES + path;

export const SAMPLES: readonly FontSample[] = [
  { name: 'Cantarell (CFF)', path: debian('opentype/cantarell/Cantarell-Regular.otf'), text: LATIN },
  { name: 'EB Garamond (CFF)', path: debian('opentype/ebgaramond/EBGaramond12-Regular.otf'), text: LATIN },
  { name: 'Source Sans (CFF, CID-keyed)', path: suite('source-sans/OTF/SourceSans3-Regular.otf'), text: LATIN },
  { name: 'Inter (WOFF2)', path: suite('inter-ui/web/Inter-Regular.woff2'), text: LATIN },
  {
    name: 'Source Sans (WOFF2 with CFF)',
    path: suite('source-sans/WOFF2/OTF/SourceSans3-Bold.otf.woff2'),
    text: LATIN,
  },
  { name: 'Source Sans (WOFF)', path: suite('source-sans/WOFF/TTF/SourceSans3-It.ttf.woff'), text: LATIN },
  {
    name: 'Noto Sans CJK (collection, CID-keyed)',
    path: debian('opentype/noto/NotoSansCJK-Regular.ttc'),
    pick: { face: 'Noto Sans CJK JP' },
    text: 'Label 中国大日本 ひらがな カタカナ 한국어',
  },
  {
    name: 'Amiri (Arabic)',
    path: debian('opentype/fonts-hosny-amiri/Amiri-Regular.ttf'),
    text: 'Latin 123',
    shaped: 'قهوة عربية ١٢٣',
  },
  {
    name: 'Source Sans (variable, 300)',
    path: suite('source-sans/VF/SourceSans3VF-Upright.ttf'),
    pick: { weight: 300 },
    text: LATIN,
    shaped: 'її ЇЇ їх',
  },
  {
    name: 'Source Sans (variable, cubic, Black)',
    path: suite('source-sans/VF/SourceSans3VF-Italic.otf'),
    pick: { instance: 'Black Italic' },
    text: LATIN,
  },
  { name: 'Inter (variable, bold)', path: suite('inter-ui/variable/InterVariable.woff2'), bold: true, text: LATIN },
  { name: 'Roboto', path: debian('truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf'), text: LATIN },
];

/** Returns why a sample is unavailable on this machine; `undefined` if it is available. */
export const missingSample = ({ path }: FontSample): string | undefined =>
  existsSync(path) ? undefined : `${path} is not installed`;

/** Reads the bytes of a file. */
export const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(path));

/** Returns a sample in the form that the option `fonts` takes. */
export const fileOf = ({ path, pick }: FontSample): FontFile => (pick ? { file: path, ...pick } : path);
