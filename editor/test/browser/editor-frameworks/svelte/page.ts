/// <reference types="svelte" />
import { hydrate } from 'svelte';
import App from './app.svelte';

const target = document.getElementById('app');
if (target !== null) hydrate(App, { target });
