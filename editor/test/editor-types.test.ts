import type { JSX, ComponentProps as ReactProps } from 'react';
import type { ComponentProps as SvelteProps } from 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import { describe, expectTypeOf, it } from 'vitest';
import type { GlobalComponents } from 'vue';
import type { Issue } from '../../sdk/src/base/errors.ts';
import type { Preset } from '../../sdk/src/contract/types.ts';
import type { LabelEditor as ReactEditor } from '../src/element/react.ts';
import type { LabelEditor as SvelteEditor } from '../src/element/svelte.ts';
import type { LabelEditor as VueEditor } from '../src/element/vue.ts';
import type { LabelEditor, LabelEditorChange, LabelPaper, PaperCatalog } from '../src/index.ts';

// Types of the element in the DOM and in the frameworks. The assertions are checked by tsc.

type Detail<Listener> = NonNullable<Listener> extends (event: CustomEvent<infer Value>) => void ? Value : never;
type Papers = { paper: string } | { paper: Preset } | { paper: LabelPaper };
type Rows = readonly { readonly name: string; readonly copies: number }[];

describe('<label-editor> is typed', () => {
  it('in the DOM, with the details of its events', () => {
    expectTypeOf<HTMLElementTagNameMap['label-editor']>().toEqualTypeOf<LabelEditor>();
    const listen = (editor: LabelEditor) => {
      editor.addEventListener('change', ({ detail }) => {
        expectTypeOf(detail).toEqualTypeOf<LabelEditorChange>();
        editor.template = detail.template;
        editor.rows = detail.rows;
        editor.paper = detail.paper;
      });
      editor.addEventListener('error', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<readonly Issue[]>());
      editor.addEventListener('click', ({ clientX }) => expectTypeOf(clientX).toBeNumber());
    };
    expectTypeOf(listen).returns.toBeVoid();
  });

  it('in JSX of React', () => {
    type Props = JSX.IntrinsicElements['label-editor'];
    expectTypeOf<Detail<Props['onchange']>>().toEqualTypeOf<LabelEditorChange>();
    expectTypeOf<{ template: object; rows: Rows; papers: PaperCatalog; id: string }>().toExtend<Props>();
    expectTypeOf<Papers>().toExtend<Props>();
    expectTypeOf<{ rows: number }>().not.toExtend<Props>();
    expectTypeOf<{ paper: number }>().not.toExtend<Props>();
  });

  it('in templates of Vue', () => {
    type Props = InstanceType<GlobalComponents['label-editor']>['$props'];
    expectTypeOf<Detail<Props['onChange']>>().toEqualTypeOf<LabelEditorChange>();
    expectTypeOf<{ template: object; rows: Rows; id: string }>().toExtend<Props>();
    expectTypeOf<Papers>().toExtend<Props>();
    expectTypeOf<{ rows: number }>().not.toExtend<Props>();
    expectTypeOf<{ paper: number }>().not.toExtend<Props>();
  });

  it('in templates of Svelte', () => {
    type Props = SvelteHTMLElements['label-editor'];
    expectTypeOf<Detail<Props['onerror']>>().toEqualTypeOf<readonly Issue[]>();
    expectTypeOf<{ template: object; rows: Rows; id: string }>().toExtend<Props>();
    expectTypeOf<Papers>().toExtend<Props>();
    expectTypeOf<{ rows: number }>().not.toExtend<Props>();
    expectTypeOf<{ paper: number }>().not.toExtend<Props>();
  });
});

describe('the component LabelEditor is typed', () => {
  it('for React, with the element as its ref', () => {
    type Props = ReactProps<typeof ReactEditor>;
    expectTypeOf<Detail<Props['onChange']>>().toEqualTypeOf<LabelEditorChange>();
    expectTypeOf<Detail<Props['onError']>>().toEqualTypeOf<readonly Issue[]>();
    expectTypeOf<{ template: object; rows: Rows; className: string }>().toExtend<Props>();
    expectTypeOf<{ ref: { current: LabelEditor | null } }>().toExtend<Props>();
    expectTypeOf<Papers>().toExtend<Props>();
    expectTypeOf<{ rows: number }>().not.toExtend<Props>();
    expectTypeOf<{ paper: number }>().not.toExtend<Props>();
  });

  it('for Vue, with the element in its instance', () => {
    type Props = InstanceType<typeof VueEditor>['$props'];
    expectTypeOf<Detail<Props['onChange']>>().toEqualTypeOf<LabelEditorChange>();
    expectTypeOf<{ template: object; rows: Rows; class: string }>().toExtend<Props>();
    expectTypeOf<Papers>().toExtend<Props>();
    expectTypeOf<{ rows: number }>().not.toExtend<Props>();
    expectTypeOf<{ paper: number }>().not.toExtend<Props>();
    expectTypeOf<InstanceType<typeof VueEditor>['element']>().toEqualTypeOf<LabelEditor | undefined>();
  });

  it('for Svelte, with the element to bind', () => {
    type Props = SvelteProps<typeof SvelteEditor>;
    expectTypeOf<Detail<Props['onchange']>>().toEqualTypeOf<LabelEditorChange>();
    expectTypeOf<{ template: object; rows: Rows; class: string }>().toExtend<Props>();
    expectTypeOf<Papers>().toExtend<Props>();
    expectTypeOf<{ rows: number }>().not.toExtend<Props>();
    expectTypeOf<{ paper: number }>().not.toExtend<Props>();
    expectTypeOf<Props['element']>().toEqualTypeOf<LabelEditor | undefined>();
  });
});
