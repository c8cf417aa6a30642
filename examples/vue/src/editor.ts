import { LabelEditor, type LabelEditorInstance } from '@platen/editor/vue';
import { createApp, defineComponent, h, shallowRef, watch } from 'vue';
import { keepLabel, keptLabel } from './kept.ts';
import { firstLabel } from './label.ts';

// A render function, so that no build plugin is needed. In an SFC, write this template instead:
// ```html
// <LabelEditor ref="editor" :template="label.template" :rows="label.rows" :paper="label.paper"
//   @change="({ detail }) => (label = detail)" />
// ```
const EditorPage = defineComponent(() => {
  const editor = shallowRef<LabelEditorInstance>();
  const label = shallowRef(keptLabel(firstLabel));
  watch(label, keepLabel);

  // The page's buttons run the same commands as the editor's buttons and keys.
  const undo = () => editor.value?.element?.do('undo');
  const beginAgain = () => {
    label.value = firstLabel;
  };
  const button = (name: string, onClick: () => void) => h('button', { type: 'button', onClick }, name);

  // Passing back the label from `change` changes nothing; a different label is opened.
  const edited = () =>
    h(LabelEditor, {
      ref: editor,
      template: label.value.template,
      rows: label.value.rows,
      paper: label.value.paper,
      onChange: ({ detail }) => {
        label.value = detail;
      },
      onError: ({ detail }) => alert(detail.map(({ message }) => message).join('\n')),
    });

  return () => [
    h('header', [
      h('h1', 'Price label'),
      button('Undo', undo),
      button('Begin again', beginAgain),
      h('a', { href: './index.html' }, 'Preview'),
    ]),
    edited(),
    h('details', [
      h('summary', 'Template'),
      h('pre', { id: 'template' }, JSON.stringify(label.value.template, null, 2)),
    ]),
  ];
});

createApp(EditorPage).mount('#app');
