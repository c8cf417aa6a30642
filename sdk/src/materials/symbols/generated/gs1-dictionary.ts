// Generated from tools/codegen/gs1/gs1-syntax-dictionary.txt by npm run generate: the GS1 Barcode Syntax Dictionary, release
// 2026-01-27, changed in form. Copyright 2021-2026 GS1 AISBL and others, under the Apache License 2.0. Do not edit.

/** The checks of a component that the dictionary names. */
export type Gs1Linter =
  | 'couponcode'
  | 'couponposoffer'
  | 'csum'
  | 'csumalpha'
  | 'gcppos1'
  | 'gcppos2'
  | 'hasnondigit'
  | 'hh'
  | 'hhmi'
  | 'hyphen'
  | 'iban'
  | 'importeridx'
  | 'iso3166'
  | 'iso3166999'
  | 'iso3166alpha2'
  | 'iso4217'
  | 'iso5218'
  | 'latitude'
  | 'longitude'
  | 'mediatype'
  | 'mi'
  | 'nonzero'
  | 'nozeroprefix'
  | 'packagetype'
  | 'pcenc'
  | 'pieceoftotal'
  | 'posinseqslash'
  | 'ss'
  | 'winding'
  | 'yesno'
  | 'yymmd0'
  | 'yymmdd'
  | 'yyyymmdd'
  | 'zero';

/**
 * One line for each group of identifiers with the same rules:
 *
 * - the identifiers: `310-316n5` means 3100 to 3105, 3110 to 3115 and so on
 * - `*` if no separator is needed after the data
 * - the components, in brackets if they are optional
 * - `ex=`: identifiers that must not occur in the same code; `~` means those with the same first three digits
 * - `req=`: alternatives, one of which must occur in the same code; there may be several `req=`
 */
export const GS1_DICTIONARY = `
00 * N18,csum,gcppos2
01 * N14,csum,gcppos2 ex=255,37
02 * N14,csum,gcppos2 ex=01,03 req=37
03 * N14,csum,gcppos2 ex=01,02,37
10 X..20 req=01,02,03,8006,8026
11,13,15-16 * N6,yymmd0 req=01,02,03,8006,8026
12 * N6,yymmd0 req=8020
17 * N6,yymmd0 req=01,02,03,255,8006,8026
20 * N2 req=01,02,8006,8026
21 X..20 req=01,03,8006 ex=235
22,243,710-717 X..20 req=01
235 X..28 req=01
240-241 X..30 req=01,02,8006,8026
242 N..6 req=01,02,8006,8026
250 X..30 req=01,8006 req=21
251 X..30 req=01,8006
253 N13,csum,gcppos1 [X..17]
254 X..20 req=414
255 N13,csum,gcppos1 [N..12] ex=01,02,415,8006,8020,8026
30 N..8 req=01,02
310-316n5,320-329n5,350-352n5,356-357n5,360-361n5,364-366n5 * N6 req=01,02 ex=~
330-336n5,340-349n5,353-355n5,362-363n5,367-369n5 * N6 req=00,01 ex=~
337n5 * N6 req=01 ex=~
37 N..8 req=00 req=02,8026
390n9 N..15 req=255,8020 ex=390n,391n,394n,8111
391n9 N3,iso4217 N..15 req=8020 ex=~
392n9 N..15 req=01 req=30,31nn,32nn,35nn,36nn ex=392n,393n
393n9 N3,iso4217 N..15 req=30,31nn,32nn,35nn,36nn ex=~
394n3 N4 req=255 ex=394n,8111
395n5 N6 req=30,31nn,32nn,35nn,36nn ex=392n,393n,395n,8005
400,90 X..30
401,7023,8004 X..30,gcppos1
402 N17,csum,gcppos1
403,4308,4319 X..30 req=00
410-414,416-417 * N13,csum,gcppos1
415 * N13,csum,gcppos1 req=8020
420 X..20 ex=421
421 N3,iso3166 X..9 ex=4307
422 N3,iso3166 req=01,02,8006,8026 ex=426
423,425 N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 req=01,02 ex=426
424 N3,iso3166 req=01,02 ex=426
426 N3,iso3166 req=01,02
427 X..3 req=01,02 req=422
4300-4301,4310-4311,4320 X..35,pcenc req=00
4302,4304-4306,4312,4314-4316 X..70,pcenc req=00
4303 X..70,pcenc req=4302
4307,4317 X2,iso3166alpha2 req=00
4309 N10,latitude N10,longitude req=00
4313 X..70,pcenc req=4312
4318 X..20 req=00
4321-4323 N1,yesno req=00
4324-4325 N6,yymmd0 N4,hhmi req=00
4326 N6,yymmdd req=00
4330 N6 [X1],hyphen req=00 ex=4331
4331 N6 [X1],hyphen req=00 ex=4330
4332 N6 [X1],hyphen req=00 ex=4333
4333 N6 [X1],hyphen req=00 ex=4332
7001 N13 req=01,02,8006,8026
7002 X..30 req=01,02
7003 N6,yymmdd N4,hhmi req=01,02
7004 N..4 req=01+10
7005 X..12 req=01,02
7006 N6,yymmdd req=01,02
7007 N6,yymmdd [N6],yymmdd req=01,02
7008 X..3 req=01,02
7009 X..10 req=01,02
7010 X..2 req=01,02
7011 N6,yymmdd [N4],hhmi req=01,02
7020 X..20 req=01,8006 req=416
7021,7240,8012 X..20 req=01,8006
7022 X..20 req=7021
7030-7039 N3,iso3166999 X..27 req=01,02
7040 N1 X1 X1 X1,importeridx
7041 X..4,packagetype req=00
7230-7239 X2 X..28 req=01,8004
7241 N2,mediatype req=8017,8018
7242 X..25 req=8017,8018
7250 N8,yyyymmdd req=8018 ex=7251
7251 N8,yyyymmdd N4,hhmi req=8018 ex=7250
7252 N1,iso5218 req=8018
7253-7254 X..40,pcenc req=8017,8018 ex=7256,7259
7255 X..10 req=8017,8018 ex=7256,7259
7256 X..90,pcenc req=8017,8018
7257 X..70,pcenc req=8018
7258 X3,posinseqslash req=8018+7259
7259 X..40,pcenc req=8018 ex=7256
8001 N4,nonzero N5,nonzero N3,nonzero N1,winding N1 req=01
8002 X..20
8003 N1,zero N13,csum,gcppos1 [X..16]
8005 N6 req=01,02
8006 N14,csum,gcppos2 N4,pieceoftotal ex=01,37
8007 X..34,iban req=415
8008 N6,yymmdd N2,hh [N2],mi [N2],ss req=01,02
8009 X..50 req=00,01
8010 Y..30,gcppos1
8011 N..12,nozeroprefix req=8010
8013 X..25,csumalpha,gcppos1
8014 X..25,csumalpha,gcppos1,hasnondigit req=01
8017 N18,csum,gcppos1 ex=8018
8018 N18,csum,gcppos1 ex=8017
8019 N..10 req=8017,8018
8020 X..25 req=415
8026 N14,csum,gcppos2 N4,pieceoftotal req=37 ex=02,8006
8030 Z..90 req=00,01+21,253,255,8003,8004,8006+21,8010+8011,8017,8018
8040 N15 req=01+21
8041 N15 req=01+21+8040
8042 N32 req=01+21+8040
8043 N18 [N..2] req=01+21+8040
8110 X..70,couponcode
8111 N4 req=255
8112 X..70,couponposoffer
8200 X..70 req=01
91-99 X..90`;
