// The preview's worker; start-engine.ts starts it.

import type { Bytes } from '../../base/bytes.ts';
import type { CodeGrade } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { Inspection } from '../../pipeline/renderer/inspect.ts';
import { answerPage } from '../../platform/answer-page.ts';
import { type FontSet, type Frame, MAX_FONT_SETS, type Question } from './engine/engine.ts';
import { createLocalEngine } from './engine/local-engine.ts';

const engine = createLocalEngine();
/** Font sets, by the number that labels reference. */
const fontSets = new Map<number, readonly AddedFont[]>();

const received = <Sent extends { readonly fontSet: number }>({ fontSet, ...input }: Sent) => ({
  ...input,
  fonts: fontSets.get(fontSet) ?? [],
});

answerPage<Question, FontSet, Frame | Bytes | Inspection | ImageBitmap | readonly CodeGrade[]>({
  answer: async (question, { signal }) => {
    switch (question.kind) {
      case 'paint':
        return engine.paint(received(question.label), question.shown, signal);
      case 'picture':
        return engine.picture(received(question.label), question.width, signal);
      case 'png':
        return engine.renderPng(received(question.label));
      case 'inspect':
        return engine.inspect(received(question.job), signal);
      case 'grade':
        return engine.grade(received(question.label), signal);
      default:
        return question satisfies never;
    }
  },
  receive: ({ set, fonts }) => {
    fontSets.set(set, fonts);
    fontSets.delete(set - MAX_FONT_SETS);
  },
  buffersOf: (answer) => {
    if (answer instanceof Uint8Array) return [answer.buffer];
    if (answer instanceof ImageBitmap) return [answer];
    return 'patch' in answer && answer.patch !== undefined ? [answer.patch.rgba.buffer] : [];
  },
});
