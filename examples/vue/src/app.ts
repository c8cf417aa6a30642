import '@platen/sdk/preview';
import type { LabelPreview } from '@platen/sdk/preview';
import type { LabelPreviewProps } from '@platen/sdk/preview/vue';
import { defineComponent, h, ref, shallowRef } from 'vue';
import { download } from './download.ts';
import { fields, firstData, template } from './label.ts';

// Written as a render function, so that it needs no build plugin; in an SFC's template the same reads
// <label-preview ref="preview" :template="template" :data="data" :zoom="2" show-warnings @layout="…" @error="…" />.
export const App = defineComponent(() => {
  const preview = ref<LabelPreview>();
  const data = ref(firstData);
  const problems = shallowRef<readonly { readonly message: string }[]>([]);

  async function savePng() {
    if (preview.value) download(await preview.value.renderPng(), 'label.png');
  }
  async function savePdf() {
    if (!preview.value) return;
    const { pdf } = await preview.value.renderPdf([{ data: { ...data.value }, quantity: 10 }]);
    download(new Blob([pdf], { type: 'application/pdf' }), 'labels.pdf');
  }

  function input(field: string) {
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) data.value = { ...data.value, [field]: target.value };
    };
    return h('label', { key: field }, [field, h('input', { value: data.value[field], onInput })]);
  }

  function label() {
    const props: LabelPreviewProps = {
      template,
      data: data.value,
      zoom: 2,
      showWarnings: true,
      onLayout: ({ detail }) => {
        problems.value = detail.warnings;
      },
      onError: ({ detail }) => {
        problems.value = detail;
      },
    };
    return h('label-preview', { ref: preview, ...props });
  }

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
