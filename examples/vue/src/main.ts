import { createApp } from 'vue';
import { App } from './app.ts';

createApp(App).mount('#app');
