import '@platen/editor';
import type { LabelEditor } from '@platen/editor';
import { rows, template } from './label.ts';

const editor = document.querySelector('label-editor') as LabelEditor;
const { searchParams } = new URL(location.href);
for (const [name, value] of searchParams) editor.setAttribute(name, value);
Object.assign(editor, { template, rows });
if (searchParams.has('laid')) editor.paper = { unit: 'mm', width: 60, height: 40, type: 'ROLL' };
