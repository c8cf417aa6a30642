import { pointerBelow } from '../../base/json-pointer.ts';
import { ADDED_SCRIPTS, FONT_STYLES } from './added-font.ts';

/** One issue in a list of fonts: its path, its code, and a message with the value found and the value expected. */
export interface FontIssue {
  /** JSON Pointer, such as `/fonts/0/files/regular`. */
  readonly path: string;
  readonly code: 'type' | 'missing' | 'enum' | 'unknown_property';
  readonly message: string;
}

const EXAMPLE =
  '{ family: "Noto Sans JP", scripts: ["han", "kana"], files: { regular: "/fonts/NotoSansJP-Regular.ttf" } }';

/** Validates a list of added fonts and returns every issue. Does not open the font files. */
export function addedFontIssues(fonts: unknown, path = '/fonts'): readonly FontIssue[] {
  if (!Array.isArray(fonts)) {
    return [{ path, code: 'type', message: `fonts should be a list such as [${EXAMPLE}], got ${kindOf(fonts)}` }];
  }
  return fonts.flatMap((font: unknown, i) => issuesOfFont(font, `fonts[${i}]`, `${path}/${i}`));
}

function issuesOfFont(font: unknown, name: string, path: string): readonly FontIssue[] {
  if (!isRecord(font)) {
    return [{ path, code: 'type', message: `${name} should be an object such as ${EXAMPLE}, got ${kindOf(font)}` }];
  }
  return [
    ...unknownIn(font, ['family', 'scripts', 'files'], name, path),
    ...issuesOfFamily(font.family, `${name}.family`, `${path}/family`),
    ...issuesOfScripts(font.scripts, `${name}.scripts`, `${path}/scripts`),
    ...issuesOfFiles(font.files, `${name}.files`, `${path}/files`),
  ];
}

function issuesOfFamily(family: unknown, name: string, path: string): readonly FontIssue[] {
  if (family === undefined) {
    return [
      { path, code: 'missing', message: `${name} is missing: set it to the name that templates use in fontFamily` },
    ];
  }
  if (typeof family === 'string' && family.trim() !== '' && !family.includes(',')) return [];
  const found = typeof family === 'string' ? JSON.stringify(family) : kindOf(family);
  return [{ path, code: 'type', message: `${name} should be a name without commas, got ${found}` }];
}

function issuesOfScripts(scripts: unknown, name: string, path: string): readonly FontIssue[] {
  if (scripts === undefined) return [];
  const known = ADDED_SCRIPTS.join(', ');
  if (!Array.isArray(scripts)) {
    return [{ path, code: 'type', message: `${name} should be a list of scripts (${known}), got ${kindOf(scripts)}` }];
  }
  return scripts.flatMap((script: unknown, i): readonly FontIssue[] => {
    if (ADDED_SCRIPTS.some((each) => each === script)) return [];
    const found = typeof script === 'string' ? JSON.stringify(script) : kindOf(script);
    return [{ path: `${path}/${i}`, code: 'enum', message: `${name}[${i}] should be one of ${known}, got ${found}` }];
  });
}

function issuesOfFiles(files: unknown, name: string, path: string): readonly FontIssue[] {
  if (!isRecord(files)) {
    if (files === undefined)
      return [{ path, code: 'missing', message: `${name} is missing: set it to { regular: … }` }];
    const message = `${name} should be an object such as { regular: … }, got ${kindOf(files)}`;
    return [{ path, code: 'type', message }];
  }
  const absent: readonly FontIssue[] =
    files.regular === undefined
      ? [
          {
            path: `${path}/regular`,
            code: 'missing',
            message: `${name}.regular is missing: every family needs a regular font`,
          },
        ]
      : [];
  const wrong = FONT_STYLES.filter((style) => files[style] !== undefined && !isFontFile(files[style])).map(
    (style): FontIssue => ({
      path: `${path}/${style}`,
      code: 'type',
      message: `${name}.${style} should be the font's URL or path, its bytes (Uint8Array), or an object { file, face, instance, weight, axes } or { index, pieces }, got ${kindOf(files[style])}`,
    }),
  );
  return [...unknownIn(files, FONT_STYLES, name, path), ...absent, ...wrong];
}

const unknownIn = (
  value: Record<string, unknown>,
  known: readonly string[],
  name: string,
  path: string,
): readonly FontIssue[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      path: pointerBelow(path, key),
      code: 'unknown_property',
      message: `${name} has the unknown property ${JSON.stringify(key)}; expected only ${known.join(', ')}`,
    }));

const isFontFile = (value: unknown): boolean =>
  isFontSource(value) ||
  (isRecord(value) && ((isFontSource(value.file) && isPick(value)) || (isFontSource(value.index) && hasPieces(value))));

const isFontSource = (value: unknown): boolean =>
  value instanceof Uint8Array ||
  (typeof value === 'string' && value !== '') ||
  (isRecord(value) && typeof value.href === 'string');

/** True if `pieces` is a URL or path that contains `{piece}`, the placeholder for the name of a piece. */
const hasPieces = ({ pieces }: Record<string, unknown>): boolean =>
  typeof pieces === 'string' && pieces.includes('{piece}');

/** True if every selection option (`face`, `instance`, `weight`, `axes`) is absent or has the right type. */
function isPick({ face, instance, weight, axes }: Record<string, unknown>): boolean {
  const isOf = (value: unknown, ...types: readonly string[]): boolean =>
    value === undefined || types.includes(typeof value);
  const hasAxes = axes === undefined || (isRecord(axes) && Object.values(axes).every(Number.isFinite));
  return isOf(face, 'string', 'number') && isOf(instance, 'string') && isOf(weight, 'number') && hasAxes;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Describes the type of an invalid value for a message. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return value.constructor?.name ?? 'an object';
  return value === '' ? 'an empty string' : `a ${typeof value}`;
}
