import { LabelPreview, type LabelPreviewInstance } from '@platen/sdk/preview/vue';
import { defineComponent, h, reactive, shallowRef } from 'vue';
import { download } from './download.ts';
import { fields, firstData, template } from './label.ts';

// A render function, so that no build plugin is needed. In an SFC, write this template instead:
// ```html
// <LabelPreview ref="preview" :template="template" :data="data" :zoom="2" show-warnings @layout="…" @error="…" />
// ```
export const App = defineComponent(() => {
  const preview = shallowRef<LabelPreviewInstance>();
  const data = reactive({ ...firstData });
  const problems = shallowRef<readonly { readonly message: string }[]>([]);

  async function savePng() {
    const png = await preview.value?.element?.renderPng();
    if (png) download(png, 'label.png');
  }
  async function savePdf() {
    const made = await preview.value?.element?.renderPdf([{ data: { ...data }, quantity: 10 }]);
    if (made) download(new Blob([made.pdf], { type: 'application/pdf' }), 'labels.pdf');
  }

  function input(field: string) {
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) data[field] = target.value;
    };
    return h('label', { key: field }, [field, h('input', { value: data[field], onInput })]);
  }

  // The component detects mutations of `data`.
  const label = () =>
    h(LabelPreview, {
      ref: preview,
      template,
      data,
      zoom: 2,
      showWarnings: true,
      onLayout: ({ detail }) => {
        problems.value = detail.warnings;
      },
      onError: ({ detail }) => {
        problems.value = detail;
      },
    });

  return () =>
    h('main', [
      h('h1', 'Price label'),
      ...fields.map(input),
      label(),
      h(
        'ul',
        { 'aria-label': 'Problems' },
        problems.value.map(({ message }) => h('li', { key: message }, message)),
      ),
      h('button', { type: 'button', onClick: savePng }, 'PNG'),
      h('button', { type: 'button', onClick: savePdf }, 'PDF of 10'),
    ]);
});
