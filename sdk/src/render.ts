export type { Scene } from './scene/scene.ts';
