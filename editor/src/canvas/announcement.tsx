import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { rotationOf } from '../document/box.ts';
import { type EditorDocument, type EditorElement, selectedElements } from '../document/editor-document.ts';
import type { History } from '../document/history.ts';
import { useEditor } from '../ui/editor-context.ts';
import { formatLength } from '../ui/form.tsx';
import { counted, filled } from '../words/fill.ts';
import { elementName } from '../words/sentences.ts';
import { stepName, type Words } from '../words/words.ts';
import { frameOf } from './gesture.ts';

/**
 * Describes the canvas, and announces changes, for screen readers. Announcements are in a polite live region (WAI-ARIA
 * 1.2, `status`).
 */
export function Spoken() {
  const { store, words, language } = useEditor();
  const said = useSignal('');
  const last = useRef<History>(store.history.value);
  useSignalEffect(() => {
    const history = store.history.value;
    const sentence = announcement(last.current, history, { words, language });
    last.current = history;
    if (sentence !== undefined) said.value = sentence;
  });
  useSignalEffect(() => {
    const id = store.tool.value;
    if (id !== undefined) said.value = `${words.commands[id]}. ${words.canvas.draw}`;
  });
  const { label, elements } = store.shown.value;
  const unit = store.unit.value;
  const state = counted(words.canvas.state, elements.length, language, {
    width: formatLength(label.width, unit, language),
    height: formatLength(label.height, unit, language),
    unit: words.canvas.units[unit],
  });
  return (
    <>
      <p id="canvas-state" hidden>
        {state}
      </p>
      <p class="heard" role="status">
        {said.value}
      </p>
    </>
  );
}

/**
 * Ids of changes that users make in form fields. These changes are not announced, because screen readers already read
 * the field's text.
 */
const TYPED: ReadonlySet<string> = new Set(['change', 'label', 'data', 'rename', 'start']);

/** The language and the translated texts of announcements. */
interface Speaker {
  readonly words: Words;
  /** BCP 47 tag. */
  readonly language: string;
}

/**
 * Returns the announcement for screen readers after the undo history has changed; undefined if there is nothing to
 * announce.
 */
export function announcement(before: History, after: History, speaker: Speaker): string | undefined {
  if (before.present === after.present) return undefined;
  const { words } = speaker;
  const [from, to] = [before.present.document, after.present.document];
  const travelled = before.past.includes(after.present)
    ? `${words.commands.undo}: ${stepName(words, before.present.by)}`
    : before.future.includes(after.present)
      ? `${words.commands.redo}: ${stepName(words, after.present.by)}`
      : undefined;
  const isStep =
    from.elements !== to.elements ||
    from.guides !== to.guides ||
    from.label !== to.label ||
    from.data !== to.data ||
    from.start !== to.start;
  if (!isStep) return from.selection === to.selection ? undefined : describeSelection(to, speaker);
  // every step adds the previous state to the undo stack, so an empty stack means that another label was opened
  if (travelled === undefined && (after.past.length === 0 || TYPED.has(after.present.by))) return undefined;
  const said = describeChange(from, to, speaker);
  // a step that was merged into the previous one, such as further typing, was already announced
  const name = before.past === after.past ? undefined : stepName(words, after.present.by);
  return [travelled, said].filter((part) => part !== undefined && part !== '').join('. ') || name;
}

/** Describes the selected elements and their position. */
function describeSelection(document: EditorDocument, speaker: Speaker): string {
  const { words } = speaker;
  const [first, ...more] = selectedElements(document);
  if (first === undefined) return words.canvas.nothingSelected;
  const placed = describePlace(document, speaker);
  if (more.length > 0) return placed;
  const name = elementName(first.element, words.panels);
  const number = document.elements.indexOf(first) + 1;
  return `${filled(words.canvas.selected, { name, number, count: document.elements.length }, speaker.language)}. ${placed}`;
}

/** Describes how the elements changed: added, removed, moved, resized or rotated. */
function describeChange(from: EditorDocument, to: EditorDocument, speaker: Speaker): string | undefined {
  const { words, language } = speaker;
  const more = to.elements.length - from.elements.length;
  if (more > 0) return counted(words.canvas.added, more, language);
  if (more < 0) return counted(words.canvas.removed, -more, language);
  const before = new Map(from.elements.map((each) => [each.key, each]));
  const changed = to.elements.filter((each) => before.get(each.key) !== each);
  const [first] = changed;
  const earlier = first && before.get(first.key)?.element;
  if (first === undefined || earlier === undefined) return undefined;
  const { element } = first;
  const shown = { ...to, selection: changed.map(({ key }) => key) };
  const rotation = rotationOf(element);
  if (rotation !== rotationOf(earlier)) return describeRotation(changed, rotation, speaker);
  if (element.width !== earlier.width || element.height !== earlier.height) return describeSize(shown, speaker);
  if (element.x !== earlier.x || element.y !== earlier.y) return describePlace(shown, speaker);
  return undefined;
}

function describePlace(document: EditorDocument, speaker: Speaker): string {
  const { words, language } = speaker;
  const selected = selectedElements(document);
  const frame = frameOf({ ...document, elements: selected.map((each) => ({ ...each, locked: false })) });
  if (frame === undefined) return '';
  const unit = document.label.unit ?? 'mm';
  return filled(words.canvas.placed, {
    name: nameOf(selected, speaker),
    x: formatLength(frame.x, unit, language),
    y: formatLength(frame.y, unit, language),
    unit: words.canvas.units[unit],
  });
}

function describeSize(document: EditorDocument, speaker: Speaker): string {
  const { words, language } = speaker;
  const frame = frameOf(document);
  if (frame === undefined) return '';
  const unit = document.label.unit ?? 'mm';
  return filled(words.canvas.sized, {
    name: nameOf(selectedElements(document), speaker),
    width: formatLength(frame.width, unit, language),
    height: formatLength(frame.height, unit, language),
    unit: words.canvas.units[unit],
  });
}

function describeRotation(changed: readonly EditorElement[], rotation: number, speaker: Speaker): string {
  const degrees = new Intl.NumberFormat(speaker.language, { maximumFractionDigits: 1 });
  return filled(speaker.words.canvas.turned, {
    name: nameOf(changed, speaker),
    degrees: degrees.format(rotation),
  });
}

function nameOf(elements: readonly EditorElement[], { words, language }: Speaker): string {
  const [first, ...more] = elements;
  if (first === undefined || more.length > 0) return counted(words.canvas.several, elements.length, language);
  return elementName(first.element, words.panels);
}
