import type { HTMLAttributes, JSX as PreactJsx } from 'preact';
import type { JSX, ComponentProps as ReactProps } from 'react';
import type { ComponentProps as SvelteProps } from 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import { describe, expectTypeOf, it } from 'vitest';
import type { GlobalComponents } from 'vue';
import type { Issue } from '../src/base/errors.ts';
import type { LayoutReport, LayoutWarning, Template, TemplateInput } from '../src/contract/types.ts';
import type { AddedFont, LabelPreview, LabelPreviewElements } from '../src/entries/preview.ts';
import type { LabelPreview as ReactPreview } from '../src/surfaces/preview/frameworks/react.ts';
import type { LabelPreview as SveltePreview } from '../src/surfaces/preview/frameworks/svelte.ts';
import type { LabelPreview as VuePreview } from '../src/surfaces/preview/frameworks/vue.ts';

// The element's types as a framework's checker sees them; tsc checks them.

// As in the guide of the preview.
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends LabelPreviewElements<HTMLAttributes<LabelPreview>> {}
  }
}

type Detail<Listener> = NonNullable<Listener> extends (event: CustomEvent<infer Value>) => void ? Value : never;

describe('<label-preview> is typed', () => {
  it('in the DOM, with the details of its events', () => {
    expectTypeOf<HTMLElementTagNameMap['label-preview']>().toEqualTypeOf<LabelPreview>();
    const listen = (preview: LabelPreview) => {
      preview.addEventListener('layout', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<LayoutReport>());
      preview.addEventListener('error', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<readonly Issue[]>());
      preview.addEventListener('click', ({ clientX }) => expectTypeOf(clientX).toBeNumber());
    };
    expectTypeOf(listen).returns.toBeVoid();
  });

  it('in the DOM, and takes a template of any origin while editors complete its fields', () => {
    const constant = {
      width: 1,
      height: 1,
      type: 'ROLL',
      elements: [{ type: 'text', x: 0, y: 0, width: 1, height: 1 }],
    };
    const parsed: unknown = JSON.parse('{}');
    const assign = (preview: LabelPreview) => {
      preview.template = constant;
      preview.template = parsed;
      preview.data = { sku: 'A-1' };
      preview.data = parsed;
    };
    expectTypeOf(assign).returns.toBeVoid();
    expectTypeOf<unknown>().toExtend<TemplateInput>();
    expectTypeOf<Extract<TemplateInput, { readonly elements: unknown }>>().toExtend<Template>();
  });

  it('in JSX of React', () => {
    type Props = JSX.IntrinsicElements['label-preview'];
    expectTypeOf<Detail<Props['onlayout']>>().toEqualTypeOf<LayoutReport>();
    expectTypeOf<Detail<Props['onwarning']>>().toEqualTypeOf<readonly LayoutWarning[]>();
    expectTypeOf<Detail<Props['onerror']>>().toEqualTypeOf<readonly Issue[]>();
    expectTypeOf<{ zoom: number; template: object; showWarnings: boolean; id: string }>().toExtend<Props>();
    expectTypeOf<{ fonts: readonly AddedFont[] }>().toExtend<Props>();
    expectTypeOf<{ zoom: string }>().not.toExtend<Props>();
  });

  it('in templates of Vue', () => {
    type Props = InstanceType<GlobalComponents['label-preview']>['$props'];
    expectTypeOf<Detail<Props['onLayout']>>().toEqualTypeOf<LayoutReport>();
    expectTypeOf<Detail<Props['onError']>>().toEqualTypeOf<readonly Issue[]>();
    expectTypeOf<{ resolution: number; data: object; id: string }>().toExtend<Props>();
    expectTypeOf<{ resolution: string }>().not.toExtend<Props>();
  });

  it('in templates of Svelte', () => {
    type Props = SvelteHTMLElements['label-preview'];
    expectTypeOf<Detail<Props['onpainted']>>().toHaveProperty('milliseconds');
    expectTypeOf<Detail<Props['onerror']>>().toEqualTypeOf<readonly Issue[]>();
    expectTypeOf<{ zoom: number; 'show-warnings': true; id: string }>().toExtend<Props>();
    expectTypeOf<{ zoom: string }>().not.toExtend<Props>();
  });
});

describe('<label-preview> is typed in JSX of', () => {
  it('Preact, with its attributes', () => {
    type Props = PreactJsx.IntrinsicElements['label-preview'];
    expectTypeOf<Detail<Props['onerror']>>().toEqualTypeOf<readonly Issue[]>();
    expectTypeOf<{ zoom: number; 'show-warnings': true; class: string; key: string }>().toExtend<Props>();
    expectTypeOf<{ zoom: string }>().not.toExtend<Props>();
  });

  it('Solid, with listeners named on:layout', () => {
    type Props = LabelPreviewElements<{ readonly class?: string }>['label-preview'];
    expectTypeOf<Detail<Props['on:layout']>>().toEqualTypeOf<LayoutReport>();
    expectTypeOf<{ template: object; class: string }>().toExtend<Props>();
    expectTypeOf<{ resolution: string }>().not.toExtend<Props>();
  });
});

describe('the component LabelPreview is typed', () => {
  it('for React, with the element as its ref', () => {
    type Props = ReactProps<typeof ReactPreview>;
    expectTypeOf<Detail<Props['onLayout']>>().toEqualTypeOf<LayoutReport>();
    expectTypeOf<Detail<Props['onError']>>().toEqualTypeOf<readonly Issue[]>();
    expectTypeOf<{ zoom: number; template: object; className: string }>().toExtend<Props>();
    expectTypeOf<{ ref: { current: LabelPreview | null } }>().toExtend<Props>();
    expectTypeOf<{ zoom: string }>().not.toExtend<Props>();
  });

  it('for Vue, with the element in its instance', () => {
    type Props = InstanceType<typeof VuePreview>['$props'];
    expectTypeOf<Detail<Props['onLayout']>>().toEqualTypeOf<LayoutReport>();
    expectTypeOf<{ resolution: number; data: object; class: string }>().toExtend<Props>();
    expectTypeOf<{ resolution: string }>().not.toExtend<Props>();
    expectTypeOf<InstanceType<typeof VuePreview>['element']>().toEqualTypeOf<LabelPreview | undefined>();
  });

  it('for Svelte, with the element to bind', () => {
    type Props = SvelteProps<typeof SveltePreview>;
    expectTypeOf<Detail<Props['onwarning']>>().toEqualTypeOf<readonly LayoutWarning[]>();
    expectTypeOf<{ zoom: number; class: string }>().toExtend<Props>();
    expectTypeOf<{ zoom: string }>().not.toExtend<Props>();
    expectTypeOf<Props['element']>().toEqualTypeOf<LabelPreview | undefined>();
  });
});
