import type { AddedFont } from '../../materials/fonts/added-font.ts';
import { createLocalEngine } from './engine/local-engine.ts';
import {
  type FromWorker,
  type LabelInput,
  MOST_FONT_SETS,
  type Question,
  type SentLabel,
  type ToWorker,
} from './engine/messages.ts';
import { isCancelled, issuesOf } from './engine/preview-error.ts';

/** The part of a dedicated worker's global scope used here; the DOM library describes a page's. */
interface WorkerScope {
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

const running = new Map<number, AbortController>();
const engine = createLocalEngine();
/** Fonts by the number that labels name them by. */
const fontSets = new Map<number, readonly AddedFont[]>();

scope.addEventListener('message', ({ data: message }) => {
  switch (message.kind) {
    case 'cancel':
      running.get(message.id)?.abort();
      return;
    case 'fonts':
      fontSets.set(message.set, message.fonts);
      fontSets.delete(message.set - MOST_FONT_SETS);
      return;
    case 'ask':
      void reply(message.id, message.question);
      return;
    default:
      message satisfies never;
  }
});
scope.postMessage({ kind: 'ready' });

async function reply(id: number, question: Question): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const answer = await answerTo(question, controller.signal);
    scope.postMessage({ kind: 'answer', id, answer }, buffersOf(answer));
  } catch (error) {
    scope.postMessage(isCancelled(error) ? { kind: 'cancelled', id } : { kind: 'failed', id, issues: issuesOf(error) });
  }
  running.delete(id);
}

async function answerTo(question: Question, signal: AbortSignal) {
  switch (question.kind) {
    case 'paint':
      return engine.paint(received(question.label), question.shown, signal);
    case 'png':
      return engine.renderPng(received(question.label));
    default:
      return question satisfies never;
  }
}

const received = ({ fontSet, ...label }: SentLabel): LabelInput => ({ ...label, fonts: fontSets.get(fontSet) ?? [] });

/** Big answers move to the page instead of being copied. */
function buffersOf(answer: Awaited<ReturnType<typeof answerTo>>): Transferable[] {
  if (answer instanceof Uint8Array) return [answer.buffer];
  return answer.patch === undefined ? [] : [answer.patch.rgba.buffer];
}
