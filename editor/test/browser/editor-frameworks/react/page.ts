import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.ts';

const root = document.getElementById('app');
if (root !== null) hydrateRoot(root, createElement(App));
