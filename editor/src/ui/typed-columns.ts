import { signal } from '@preact/signals-core';
import type { ComponentType, RefObject } from 'preact';
import type { EditorElement, ElementKey } from '../document/editor-document.ts';
import type { RowCheckParts } from '../findings/row-check.ts';
import type { EditorStore } from './editor-store.ts';

/** The undo step that typing belongs to. */
export interface TypingStep {
  readonly by: string;
  readonly run: string;
}

export interface ColumnsInPlaceProps {
  readonly editKey: ElementKey;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

export interface ColumnsInTextProps {
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly filledBy: string | undefined;
}

/** Functions for text elements with column names in braces or formatting marks. */
export interface TypedColumns {
  /**
   * Stores text that the user typed into a text element, if it has column names in braces or formatting marks. For
   * plain text, changes nothing and returns false; the caller must store it.
   */
  typeText(store: EditorStore, key: ElementKey, text: string, step: TypingStep): boolean;
  /**
   * Returns the text of an element, including formatting marks and column names in braces. Returns undefined if the
   * text has neither and is not being edited.
   */
  textOf(store: EditorStore, each: EditorElement): string | undefined;
  /** Tests if parts of a text element can have their own style (extension `markup`). */
  isMarkupEnabled(): boolean;
  /** Toggles a style in the selected part of the text; returns false if the caller must style the whole text. */
  markSelection(store: EditorStore, field: HTMLTextAreaElement, style: 'bold' | 'italic' | 'underline'): boolean;
  /** Enlarges the box of a text element while the user types, so that the font does not shrink. */
  growTyped(store: EditorStore, key: ElementKey, inspect: RowCheckParts['inspect']): Promise<void>;
  readonly ColumnsInPlace: ComponentType<ColumnsInPlaceProps>;
  readonly ColumnsInText: ComponentType<ColumnsInTextProps>;
}

/** The functions; undefined until they have loaded with the inspector's rarely used parts. */
export const typedColumns = signal<TypedColumns | undefined>(undefined);
