import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { App } from './app.ts';

export const html = await renderToString(createSSRApp(App));
