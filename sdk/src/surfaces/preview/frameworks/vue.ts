/**
 * `<LabelPreview>` for Vue, and the types of `<label-preview>` in Vue templates. Tested with Vue 3.5.
 *
 * @module @platen/sdk/preview/vue
 */

import { defineComponent, type HTMLAttributes, h, onMounted, type PublicProps, shallowRef, watch } from 'vue';
import {
  assign,
  defineLabelPreview,
  type LabelPreview as LabelPreviewElement,
  type LabelPreviewEvents,
  type LabelPreviewListeners,
  type LabelPreviewProperties,
} from '../element/label-preview.ts';

export type { LabelPreviewElement };

/** Props of `<LabelPreview>` and `<label-preview>` in a Vue template, or in `h(…, props)`. */
export type LabelPreviewProps = LabelPreviewProperties & LabelPreviewListeners<'camel'>;

type AllProps = LabelPreviewProps & Omit<HTMLAttributes, keyof LabelPreviewProps> & PublicProps;

/** The element's type for Vue's template checker: a component whose instance is the element. */
type ElementAsComponent = new () => LabelPreviewElement & {
  /** @deprecated For the template checker only. */
  $props: AllProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'label-preview': ElementAsComponent;
  }
}

/** Type of a template ref on `<LabelPreview>`. */
export interface LabelPreviewInstance {
  /** Props of the component. Vue also passes classes, styles and other attributes to the element. */
  readonly $props: LabelPreviewProps & PublicProps;
  /** The element on the page, for example to call `renderPng()`. */
  readonly element?: LabelPreviewElement | undefined;
}

defineLabelPreview();

const takes = (_event: unknown): boolean => true;

/**
 * A live preview of a label. Mutations of `reactive()` and `ref()` objects are detected. New objects with equal values
 * have no effect. On a server, the component renders an empty element, which the page then fills.
 *
 * @example
 * ```html
 * <LabelPreview :template="template" :data="data" show-warnings @layout="({ detail }) => (report = detail)" />
 * ```
 */
export const LabelPreview: new (props: LabelPreviewProperties) => LabelPreviewInstance = defineComponent(
  (props: LabelPreviewProperties, { emit, expose }) => {
    const element = shallowRef<LabelPreviewElement>();
    expose({ element });
    const update = () => element.value && assign(element.value, props);
    onMounted(() => watch(() => ({ ...props }), update, { deep: true, immediate: true, flush: 'post' }));
    const listeners: LabelPreviewListeners<'camel'> = {
      onLayout: (event) => emit('layout', event),
      onWarning: (event) => emit('warning', event),
      onPainted: (event) => emit('painted', event),
      onError: (event) => emit('error', event),
    };
    return () => h('label-preview', { ref: element, ...listeners });
  },
  {
    name: 'LabelPreview',
    props: {
      template: null,
      data: null,
      fonts: null,
      symbologies: null,
      zoom: Number,
      resolution: Number,
      ink: null,
      lengths: null,
      showWarnings: Boolean,
    },
    emits: { layout: takes, warning: takes, painted: takes, error: takes } satisfies Record<
      keyof LabelPreviewEvents,
      unknown
    >,
  },
);
