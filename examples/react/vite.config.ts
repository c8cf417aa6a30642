import { platen } from '@platen/sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig({ base: './', plugins: [platen()] });
