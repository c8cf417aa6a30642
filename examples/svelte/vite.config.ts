import { platen } from '@platen/sdk/vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Two pages: index.html shows the preview, editor.html the editor.
const pages = { input: ['index.html', 'editor.html'] };

export default defineConfig({ base: './', plugins: [svelte(), platen()], build: { rolldownOptions: pages } });
