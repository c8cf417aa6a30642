import { LabelPreview } from '@platen/sdk/preview/vue';
import { defineComponent, h, reactive, ref, shallowRef } from 'vue';
import { design } from '../design.ts';

/** Passes a template that it mutates, and new data at every render. Renders again after every event. */
export const App = defineComponent(() => {
  const template = reactive(design());
  const name = ref('Mug');
  const gtin = ref('590123412345');
  const shown = ref(true);
  const heard = shallowRef<unknown>();

  const input = (label: string, value: { value: string }) =>
    h('input', {
      'aria-label': label,
      value: value.value,
      onInput: ({ target }: Event) => {
        if (target instanceof HTMLInputElement) value.value = target.value;
      },
    });
  const preview = () =>
    h(LabelPreview, {
      class: 'label',
      template,
      data: { name: name.value, gtin: gtin.value, ...(heard.value === undefined ? {} : {}) },
      symbologies: ['datamatrix'],
      onLayout: ({ detail }) => {
        reported.layouts++;
        heard.value = detail;
      },
      onPainted: () => {
        reported.painted++;
      },
      onError: ({ detail }) => {
        reported.errors++;
        heard.value = [...detail];
      },
    });
  const grow = () => {
    template.height += 5;
  };
  const remove = () => {
    shown.value = false;
  };
  return () =>
    h('main', [
      input('name', name),
      input('gtin', gtin),
      h('button', { type: 'button', onClick: grow }, 'Grow'),
      h('button', { type: 'button', onClick: remove }, 'Remove'),
      shown.value ? preview() : undefined,
    ]);
});
