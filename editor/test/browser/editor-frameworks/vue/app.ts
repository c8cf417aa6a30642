import { LabelEditor, type LabelEditorInstance } from '@platen/editor/vue';
import type { Template } from '@platen/sdk';
import { defineComponent, h, ref, shallowRef, version } from 'vue';
import { design, rows, sheet } from '../design.ts';

/**
 * A parent that renders at every change and passes new objects each time: its own template, or the one from the last
 * event.
 */
export const App = defineComponent(() => {
  const height = ref(20);
  const isKeeping = ref(false);
  const isSheet = ref(false);
  const isShown = ref(true);
  const reported = shallowRef<Template>();
  const component = shallowRef<LabelEditorInstance | null>(null);
  Object.assign(reportedByEditor, { element: () => component.value?.element, version: () => version });

  const template = () =>
    reported.value !== undefined && isKeeping.value ? structuredClone(reported.value) : design(height.value);
  const editor = () =>
    h(LabelEditor, {
      ref: component,
      class: 'editor',
      template: template(),
      rows: rows(),
      paper: isSheet.value ? sheet() : undefined,
      onChange: ({ detail }) => {
        reportedByEditor.changes++;
        reported.value = detail.template;
      },
      onError: () => {
        reportedByEditor.errors++;
      },
    });
  const button = (name: string, onClick: () => void) => h('button', { type: 'button', onClick }, name);
  const grow = () => {
    reported.value = undefined;
    height.value += 5;
  };
  const keep = () => {
    isKeeping.value = true;
  };
  const layOnSheet = () => {
    isSheet.value = true;
  };
  const remove = () => {
    isShown.value = false;
  };
  return () => {
    reportedByEditor.renders++;
    return h('main', [
      button('Grow', grow),
      button('Keep', keep),
      button('Lay on a sheet', layOnSheet),
      button('Remove', remove),
      isShown.value ? editor() : undefined,
    ]);
  };
});
