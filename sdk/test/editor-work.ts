import { type ReadonlySignal, signal } from '@preact/signals-core';
import { perform } from '../src/surfaces/editor/commands/performers/perform.ts';
import type { EditorDocument } from '../src/surfaces/editor/document/editor-document.ts';
import { createEditorHand, type EditorHand } from '../src/surfaces/editor/state/editor-hand.ts';
import { createEditorStore, type EditorStore, type PageEffect } from '../src/surfaces/editor/state/editor-store.ts';
import type { PartGroup } from '../src/surfaces/editor/state/part-group.ts';
import { readRows } from '../src/surfaces/editor/state/read-rows.ts';
import { stepHand } from '../src/surfaces/editor/state/step-hand.ts';

/** Parts that need not be waited for. */
export const there = <Parts>(parts: Parts): PartGroup<Parts> => ({
  parts: signal(parts),
  isFailed: signal(false),
  isAwaited: false,
  load: async () => parts,
  use: (work) => work(parts),
});

/** A store that works at once. */
export const workingStore = (
  document: EditorDocument,
  onEffect: (effect: PageEffect) => void = () => {},
): EditorStore =>
  createEditorStore(document, onEffect, {
    reading: there({ readRows }),
    working: there({ perform }),
  });

/** A hand that works at once. */
export const workingHand = (store: EditorStore, gridStep: ReadonlySignal<number | undefined>): EditorHand =>
  createEditorHand(store, gridStep, there({ stepHand }));
