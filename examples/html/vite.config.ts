import { platen } from '@platen/sdk/vite';
import { defineConfig } from 'vite';

// Two pages: index.html shows the preview, editor.html the editor.
const pages = { input: ['index.html', 'editor.html'] };

export default defineConfig({ base: './', plugins: [platen()], build: { rolldownOptions: pages } });
