// The application identifiers of the GS1 General Specifications, 3.2, with the format of what follows each.

/** N digits, X the 82 characters of ISO/IEC 646 (7.11), Y its 39 characters, Z the 64 of file-safe base 64. */
export type Gs1CharacterSet = 'N' | 'X' | 'Y' | 'Z';
/** `check`: the last digit is a GS1 check digit; `date`: YYMMDD; `date0`: the same, and day 00 means the whole month. */
type Gs1Rule = 'check' | 'date' | 'date0';

/** One part of an element string's data. */
export interface Gs1Part {
  readonly set: Gs1CharacterSet;
  readonly min: number;
  readonly max: number;
  readonly rule: Gs1Rule | undefined;
  readonly optional: boolean;
}

/**
 * Identifiers and their format: `N6` six digits, `X..20` one to twenty characters, `N6?` may be left out, then a rule.
 * `310-316n5` stands for 3100 to 3165: the range, then a last digit of 0 to 5.
 */
const FORMATS = `
00 N18check|01-03 N14check|10 X..20|11-13,15-17 N6date0|20 N2|21,22 X..20|235 X..28|240,241 X..30|242 N..6|243 X..20
250,251 X..30|253 N13check X..17?|254 X..20|255 N13check N..12?|30,37 N..8
310-316n5,320-329n5,330-337n5,340-349n5,350-357n5,360-369n5 N6
390n9,392n9 N..15|391n9,393n9 N3 N..15|394n3 N4|395n5 N6
400,401,403 X..30|402 N17check|410-417 N13check|420 X..20|421 N3 X..9|422,424,426 N3|423,425 N3 N3? N3? N3? N3?|427 X..3
4300,4301,4310,4311,4320 X..35|4302-4306,4312-4316 X..70|4307,4317 X2|4308,4319 X..30|4309 N20|4318 X..20|4321-4323 N1
4324,4325 N6date0 N4|4326 N6date|4330-4333 N6 X1?
7001 N13|7002 X..30|7003 N6date N4|7004 N..4|7005 X..12|7006 N6date|7007 N6date N6date?|7008 X..3|7009 X..10|7010 X..2
7011 N6date N4?|7020-7022 X..20|7023 X..30|703n9 N3 X..27|7040 N1 X3|7041 X..4|710-717 X..20|723n9 X2 X..28|7240 X..20
7241 N2|7242 X..25|7250 N8|7251 N12|7252 N1|7253,7254,7259 X..40|7255 X..10|7256 X..90|7257 X..70|7258 X3
8001 N14|8002 X..20|8003 N14check X..16?|8004 X..30|8005 N6|8006,8026 N14check N4|8007 X..34|8008 N6date N2 N2? N2?
8009 X..50|8010 Y..30|8011 N..12|8012 X..20|8013,8014 X..25|8017,8018 N18check|8019 N..10|8020 X..25|8030 Z..90
8040,8041 N15|8042 N32|8043 N18 N..2?|8110,8112 X..70|8111 N4|8200 X..70|90 X..30|91-99 X..90`;

/** First two digits of the identifiers whose data has a predefined length, so that nothing ends it (7.8.5). */
const PREDEFINED = new Set('00 01 02 03 04 11 12 13 14 15 16 17 18 19 20 31 32 33 34 35 36 41'.split(' '));

/** Whether the data after `ai` ends by its length alone; after every other identifier a following one needs FNC1 before it. */
export const hasPredefinedLength = (ai: string): boolean => PREDEFINED.has(ai.slice(0, 2));

let table: ReadonlyMap<string, readonly Gs1Part[]> | undefined;

/** The parts of the data after `ai`; `undefined` for one that the General Specifications don't list. */
export function gs1Format(ai: string): readonly Gs1Part[] | undefined {
  table ??= parseFormats();
  return table.get(ai);
}

function parseFormats(): ReadonlyMap<string, readonly Gs1Part[]> {
  const formats = new Map<string, readonly Gs1Part[]>();
  for (const line of FORMATS.trim().split(/[|\n]/)) {
    const [names = '', ...parts] = line.split(' ');
    const format = parts.map(parsePart);
    for (const name of names.split(',')) for (const ai of expandName(name)) formats.set(ai, format);
  }
  return formats;
}

function parsePart(text: string): Gs1Part {
  const [, set = 'X', upTo, length, rule, optional] = /^([NXYZ])(\.\.)?(\d+)(check|date0|date)?(\?)?$/.exec(text) ?? [];
  return {
    set: set as Gs1CharacterSet,
    min: upTo ? 1 : Number(length),
    max: Number(length),
    rule: rule as Gs1Rule | undefined,
    optional: optional !== undefined,
  };
}

function expandName(name: string): string[] {
  const [, first = name, last = first, final] = /^(\d+)(?:-(\d+))?(?:n(\d))?$/.exec(name) ?? [];
  const names: string[] = [];
  for (let value = Number(first); value <= Number(last); value++) {
    const stem = String(value).padStart(first.length, '0');
    if (final === undefined) names.push(stem);
    else for (let digit = 0; digit <= Number(final); digit++) names.push(`${stem}${digit}`);
  }
  return names;
}
