import { createEditor, type Editor } from '../editor/editor.ts';
import { showAccountPage } from '../shell/show-page.ts';

let editor: Editor | undefined;

void showAccountPage({
  content: () => {
    editor = createEditor();
    return editor.element;
  },
  mayLeave: async () => editor === undefined || editor.mayLeave(),
});
