import { createSSRApp } from 'vue';
import { App } from './app.ts';

createSSRApp(App).mount('#app');
