// Answers of tools may be megabytes: pictures, a thousand presets, twenty lists of tools. The MCP library would copy,
// validate and serialise them in one synchronous step. So it gets placeholders instead, which are replaced with the
// answers' bytes at the end.
import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import type { ToolAnswer } from './tool.ts';

/** Placeholder for an answer in the values that the library serialises. */
export interface StandIn {
  readonly _meta: { readonly answer: number };
  readonly [list: string]: unknown;
}

/** The answers of one request. */
export interface Answers {
  /**
   * Stores the JSON of a result and returns its placeholder. `list` names the empty list that the library requires in
   * such a result.
   */
  standIn(list: 'content' | 'tools', json: Uint8Array): StandIn;
  /** Returns the library's text as bytes, with each placeholder replaced by its answer. */
  filled(text: string): readonly Uint8Array[];
}

/**
 * Matches a {@link StandIn} as `JSON.stringify` writes it. Text from clients can't match, because quotes within strings
 * are escaped.
 */
const STAND_IN = /\{"_meta":\{"answer":(\d+)\},"(?:content|tools)":\[\]\}/;

export function createAnswers(): Answers {
  const kept: Uint8Array[] = [];
  return {
    standIn: (list, json) => ({ _meta: { answer: kept.push(json) - 1 }, [list]: [] }),
    // splitting by a pattern with one group returns texts and groups alternately
    filled: (text) =>
      text
        .split(STAND_IN)
        .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : (kept[Number(part)] ?? NOTHING))),
  };
}

const NOTHING = new Uint8Array();

/**
 * Returns the JSON of a call's result: the answer as structured data, and as text for clients without support for it.
 */
export function resultJson(answer: ToolAnswer): Uint8Array {
  const text = 'json' in answer ? answer.json : JSON.stringify(answer.structured);
  const { content = [] } = answer;
  const blocks = [`{"type":"text","text":${JSON.stringify(text)}}`, ...content.map(blockJson)];
  return Buffer.from(`{"structuredContent":${text},"content":[${blocks.join(',')}]}`);
}

/** Serialises a block. Image data is inserted unescaped, because base64 needs no escapes and may be megabytes. */
function blockJson(block: ContentBlock): string {
  if (block.type !== 'image') return JSON.stringify(block);
  const { data, ...rest } = block;
  return `${JSON.stringify(rest).slice(0, -1)},"data":"${data}"}`;
}
