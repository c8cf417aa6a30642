// What tools answer may be megabytes: pictures, a thousand presets, twenty lists of tools. The protocol's library would copy,
// check and serialise all of it at one go. It gets stand-ins instead, whose place the answers take, as bytes, at the end.
import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import type { ToolAnswer } from './tool.ts';

/** Stands for an answer in what the library serialises. */
export interface StandIn {
  readonly _meta: { readonly answer: number };
  readonly [list: string]: unknown;
}

/** The answers of one request. */
export interface Answers {
  /** Keeps the JSON of a result; `list` names the empty list that the library expects of such a result. */
  standIn(list: 'content' | 'tools', json: Uint8Array): StandIn;
  /** The library's text as bytes, each stand-in replaced by what it stands for. */
  filled(text: string): readonly Uint8Array[];
}

/** As `JSON.stringify` writes a {@link StandIn}. No text of a client is taken for one: within strings quotes are escaped. */
const STAND_IN = /\{"_meta":\{"answer":(\d+)\},"(?:content|tools)":\[\]\}/;

export function createAnswers(): Answers {
  const kept: Uint8Array[] = [];
  return {
    standIn: (list, json) => ({ _meta: { answer: kept.push(json) - 1 }, [list]: [] }),
    // split by a pattern with one group gives texts and groups in turn
    filled: (text) =>
      text
        .split(STAND_IN)
        .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : (kept[Number(part)] ?? NOTHING))),
  };
}

const NOTHING = new Uint8Array();

/** A tool's answer as data and, for clients that don't read data, as text: the JSON of a call's result. */
export function resultJson(answer: ToolAnswer): Uint8Array {
  const text = 'json' in answer ? answer.json : JSON.stringify(answer.structured);
  const { content = [] } = answer;
  const blocks = [`{"type":"text","text":${JSON.stringify(text)}}`, ...content.map(blockJson)];
  return Buffer.from(`{"structuredContent":${text},"content":[${blocks.join(',')}]}`);
}

/** Base64 needs no escapes, and may be megabytes. */
function blockJson(block: ContentBlock): string {
  if (block.type !== 'image') return JSON.stringify(block);
  const { data, ...rest } = block;
  return `${JSON.stringify(rest).slice(0, -1)},"data":"${data}"}`;
}
