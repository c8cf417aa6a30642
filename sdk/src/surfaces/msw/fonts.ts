import { sameBytes } from '../../base/bytes.ts';
import { fontConflict, rejectionMessages } from '../../contract/rejections.ts';
import type { FontRecord } from '../../contract/types.ts';
import { type MockCall, pathParameter } from './mock-call.ts';
import { pageOf } from './mock-pages.ts';
import { MAX_FONT_BYTES, type Reply, rejectionWithIssues, userError } from './reply.ts';

const NOT_STORED = { 'Cache-Control': 'no-store' };
const MEDIA_TYPES = ['font/ttf', 'font/otf', 'font/woff2', 'application/octet-stream'];

/** `POST /fonts`: stores a font. If the same bytes are sent again, returns the same font. */
export async function postFont({ state, request }: MockCall): Promise<Reply> {
  const file = new Uint8Array(await request.arrayBuffer());
  if (file.byteLength > MAX_FONT_BYTES) throw userError(413, rejectionMessages.bodyTooLarge(MAX_FONT_BYTES));
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || !MEDIA_TYPES.includes(type)) throw userError(415, rejectionMessages.bodyNotFont);
  // loaded on demand, because few tests store fonts
  const { readStoredFont } = await import('../../materials/fonts/stored-font.ts');
  const read = await readStoredFont(file);
  if ('code' in read) throw rejectionWithIssues(400, [read]);
  const reply = (record: FontRecord, status: number): Reply => {
    const Location = `${state.settings.baseUrl}/fonts/${record.id}`;
    return { status, body: record, headers: { ...NOT_STORED, Location } };
  };
  const equal = state.fonts.find((font) => sameBytes(font.file, file));
  if (equal !== undefined) return reply(equal.record, 200);
  const { family, style, facts } = read;
  const other = state.fonts.find(({ record }) => record.style === style && keyOf(record) === keyOf({ family }));
  if (other !== undefined) throw userError(409, fontConflict(other.record));
  const createdAt = new Date().toISOString();
  const record = { id: state.newId(), family, style, ...facts, bytes: file.byteLength, createdAt };
  state.setFonts([...state.fonts, { record, file }]);
  return reply(record, 201);
}

/** `GET /fonts`: lists the fonts, newest first. */
export async function getFonts({ state, query }: MockCall): Promise<Reply> {
  const { page, nextCursor } = pageOf(state.fonts.map(({ record }) => record).reverse(), query);
  return { status: 200, body: { data: page, nextCursor }, headers: NOT_STORED };
}

/** `GET /fonts/{id}`: returns a font's description. */
export async function getFont(call: MockCall): Promise<Reply> {
  return { status: 200, body: find(call), headers: NOT_STORED };
}

/** `DELETE /fonts/{id}`: deletes a font. */
export async function deleteFont(call: MockCall): Promise<Reply> {
  const { id } = find(call);
  call.state.setFonts(call.state.fonts.filter(({ record }) => record.id !== id));
  return { status: 204 };
}

function find(call: MockCall): FontRecord {
  const id = pathParameter(call, 'id').toLowerCase();
  const found = call.state.fonts.find(({ record }) => record.id === id);
  if (found === undefined) throw userError(404, rejectionMessages.fontUnknown);
  return found.record;
}

/** Returns a key for comparing family names without regard to case and spaces. */
const keyOf = ({ family }: Pick<FontRecord, 'family'>): string => family.toLowerCase().replaceAll(' ', '');
