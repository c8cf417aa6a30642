// Generated from tools/codegen/gs1/gs1-syntax-dictionary.txt by npm run generate: GS1 Digital Links in the GS1 Barcode Syntax
// Dictionary. Copyright 2021-2026 GS1 AISBL and others, under the Apache License 2.0. Do not edit.

/** A line for each key: its identifier, and its optional qualifiers in order. `|` separates alternatives. */
export const GS1_LINK_KEYS = `
00
01 22,10,21|235
253
255
401
402
414 254|7040
415 8020
417 7040
8003
8004 7040
8006 22,10,21
8010 8011
8013
8017 8019
8018 8019`;

/** Identifiers that must not be in the query of a link. */
export const GS1_NO_ATTRIBUTES = '03 21 22 235 254 7040 7041 8011 8014 8019 8020 8040 8041 8042 8043 8200';
