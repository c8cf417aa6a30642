import type { EditorDocument } from '../src/document/editor-document.ts';
import { readRows } from '../src/document/read-rows.ts';
import { copiedItems, refreshComputed } from '../src/document/refresh-computed.ts';
import { createEditorStore, type EditorStore, type PageEffect } from '../src/ui/editor-store.ts';

/** The current date of the stores below. */
const TODAY = { year: 2026, month: 11, day: 21 };

/** A store for a document, with a fixed date. */
export const workingStore = (
  document: EditorDocument,
  onEffect: (effect: PageEffect) => void = () => {},
): EditorStore =>
  createEditorStore(document, onEffect, {
    readRows,
    refresh: (refreshed) => refreshComputed(refreshed, TODAY),
    copied: (data, fields) => copiedItems(data, fields, TODAY),
  });
