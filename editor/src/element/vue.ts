/**
 * `<LabelEditor>` for Vue, and the types of `<label-editor>` in Vue templates. Tested with Vue 3.5.
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

/** Props of `<LabelEditor>` and `<label-editor>` in a Vue template or as an argument of `h(…, props)`. */
export type LabelEditorProps = LabelEditorProperties & LabelEditorAttributes & LabelEditorListeners<'camel'>;

type AllProps = LabelEditorProps & Omit<HTMLAttributes, keyof LabelEditorProps> & PublicProps;

/** The type of the element for Vue's template checker: a component whose instance is the element. */
type ElementAsComponent = new () => LabelEditorElement & {
  /** @deprecated Exists only for Vue's template checker; never set at runtime. */
  $props: AllProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'label-editor': ElementAsComponent;
  }
}

/** The value of a template ref on `<LabelEditor>`. */
export interface LabelEditorInstance {
  /** The component's props. Vue passes classes, styles and other attributes to the element. */
  readonly $props: LabelEditorProps & PublicProps;
  /** The element, for example to call `do('undo')`. */
  readonly element?: LabelEditorElement | undefined;
}

defineLabelEditor();

/**
 * A label editor. It also detects changes inside `reactive()` and `ref()` objects. Data props are compared by content,
 * so a new object with equal content has no effect. You can pass the values of a `change` event back as props. On a
 * server, the component renders an empty element, which is filled in the browser.
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

/**
 * Returns the props without Vue's proxies, because an API client with private members does not work through a proxy.
 */
const rawOf = (props: LabelEditorProperties): LabelEditorProperties =>
  Object.fromEntries(LABEL_EDITOR_PROPERTIES.map((name) => [name, toRaw(props[name])]));
