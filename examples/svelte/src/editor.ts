import { mount } from 'svelte';
import EditorPage from './editor.svelte';

const target = document.getElementById('app');
if (target !== null) mount(EditorPage, { target });
