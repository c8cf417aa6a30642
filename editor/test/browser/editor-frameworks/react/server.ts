import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.ts';

export const html = renderToString(createElement(App));
