/// <reference types="svelte" />
import { render } from 'svelte/server';
import App from './app.svelte';

export const html = render(App).body;
