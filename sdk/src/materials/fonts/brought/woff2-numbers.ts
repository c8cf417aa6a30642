import type { ByteReader } from './byte-reader.ts';

/** Table tags by their WOFF2 index (W3C WOFF 2.0, clause 4.1). */
export const KNOWN_TAGS = (
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,' +
  'vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,' +
  'fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'
).split(',');

const MAX_BYTES = 5;

/** Reads a UIntBase128 (clause 3.1). Throws Error if it has leading zeros or more than 32 bits. */
export function readBase128(reader: ByteReader): number {
  let value = 0;
  for (let i = 0; i < MAX_BYTES; i++) {
    const byte = reader.uint8();
    if (i === 0 && byte === 0x80) throw new Error('a length begins with zeros');
    value = value * 128 + (byte & 0x7f);
    if (value > 0xffffffff) throw new Error('a length has more than 32 bits');
    if ((byte & 0x80) === 0) return value;
  }
  throw new Error('a length has more than five bytes');
}

const WORD = 253;
const TWICE_MORE = 254;
const ONCE_MORE = 255;
const LOWEST = 253;

/** Reads a 255UInt16 (clause 3.2). */
export function read255Uint16(reader: ByteReader): number {
  const code = reader.uint8();
  if (code === WORD) return reader.uint16();
  if (code === ONCE_MORE) return reader.uint8() + LOWEST;
  if (code === TWICE_MORE) return reader.uint8() + LOWEST * 2;
  return code;
}
