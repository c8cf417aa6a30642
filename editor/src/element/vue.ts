/**
 * `<LabelEditor>` for Vue, and the types of `<label-editor>` in its templates. Tried with Vue 3.5.
 *
 * @module @platen/editor/vue
 */

import { defineComponent, type HTMLAttributes, h, onMounted, type PublicProps, shallowRef, toRaw, watch } from 'vue';
import { assign } from './assign.ts';
import { defineLabelEditor, type LabelEditor as LabelEditorElement } from './label-editor.ts';
import {
  isContent,
  LABEL_EDITOR_EVENTS,
  LABEL_EDITOR_PROPERTIES,
  type LabelEditorAttributes,
  type LabelEditorListeners,
  type LabelEditorProperties,
} from './properties.ts';

export type { LabelEditorElement };

/** What `<LabelEditor>` and `<label-editor>` take in a template, or in `h(…, props)`. */
export type LabelEditorProps = LabelEditorProperties & LabelEditorAttributes & LabelEditorListeners<'camel'>;

type AllProps = LabelEditorProps & Omit<HTMLAttributes, keyof LabelEditorProps> & PublicProps;

/** The element as Vue's template checker sees it: a component whose instance is the element. */
type ElementAsComponent = new () => LabelEditorElement & {
  /** @deprecated Only for the template checker. */
  $props: AllProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'label-editor': ElementAsComponent;
  }
}

/** What a template ref on `<LabelEditor>` holds. */
export interface LabelEditorInstance {
  /** What it takes. Classes, styles and other attributes go to the element. */
  readonly $props: LabelEditorProps & PublicProps;
  /** The element on the page, for `do('undo')` and the like. */
  readonly element?: LabelEditorElement | undefined;
}

defineLabelEditor();

/**
 * A label editor. Objects of `reactive()` and `ref()` that are changed in place are seen; equal props change nothing, however
 * new their objects are, and what `change` told may be given back. A server sends it empty; the page fills it.
 *
 * @example
 * ```html
 * <LabelEditor :template="template" :rows="rows" @change="({ detail }) => (template = detail.template)" />
 * ```
 */
export const LabelEditor: new (props: LabelEditorProperties) => LabelEditorInstance = defineComponent(
  (props: LabelEditorProperties, { emit, expose }) => {
    const element = shallowRef<LabelEditorElement>();
    expose({ element });
    const update = () => element.value && assign(element.value, rawOf(props));
    onMounted(() => {
      watch(() => valuesOf(props, isContent), update, { deep: true, immediate: true, flush: 'post' });
      watch(() => valuesOf(props, (name) => !isContent(name)), update, { flush: 'post' });
    });
    const listeners = Object.fromEntries(
      LABEL_EDITOR_EVENTS.map((name) => [
        `on${name[0]?.toUpperCase()}${name.slice(1)}`,
        (event: Event) => emit(name, event),
      ]),
    );
    return () => h('label-editor', { ref: element, ...listeners });
  },
  { name: 'LabelEditor', props: [...LABEL_EDITOR_PROPERTIES], emits: [...LABEL_EDITOR_EVENTS] },
);

const valuesOf = (props: LabelEditorProperties, isMeant: (name: keyof LabelEditorProperties) => boolean): unknown[] =>
  LABEL_EDITOR_PROPERTIES.filter(isMeant).map((name) => props[name]);

/** As the page has them: a client with private members works through no proxy. */
const rawOf = (props: LabelEditorProperties): LabelEditorProperties =>
  Object.fromEntries(LABEL_EDITOR_PROPERTIES.map((name) => [name, toRaw(props[name])]));
