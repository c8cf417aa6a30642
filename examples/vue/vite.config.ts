import { defineConfig } from 'vite';

// The preview's worker loads encoders when a label needs them, which takes a module worker.
export default defineConfig({ base: './', worker: { format: 'es' } });
