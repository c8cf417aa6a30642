import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createEditorHand, type EditorHand } from '../src/canvas/editor-hand.ts';
import { stepHand } from '../src/canvas/step-hand.ts';
import { perform } from '../src/commands/perform.ts';
import { readRows } from '../src/data/read-rows.ts';
import { copiedItems, refreshComputed } from '../src/data/refresh-computed.ts';
import type { EditorDocument } from '../src/document/editor-document.ts';
import { createEditorStore, type EditorStore, type PageEffect } from '../src/ui/editor-store.ts';
import type { PartGroup } from '../src/ui/part-group.ts';

/** The day that dates count from. */
const TODAY = { year: 2026, month: 11, day: 21 };

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
    counting: there({
      refresh: (refreshed) => refreshComputed(refreshed, TODAY),
      copied: (data, fields) => copiedItems(data, fields, TODAY),
    }),
  });

/** A hand that works at once. */
export const workingHand = (store: EditorStore, gridStep: ReadonlySignal<number | undefined>): EditorHand =>
  createEditorHand(store, gridStep, there({ stepHand }));
