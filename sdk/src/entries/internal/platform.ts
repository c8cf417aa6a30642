// Part of `@platen/sdk/internal`: workers and the browser platform. Unsupported outside Platen's own packages.

export { answerPage } from '../../platform/answer-page.ts';
export { browserPlatform } from '../../platform/browser.ts';
export { startWorker, type WorkerKind, type WorkerLink } from '../../platform/start-worker.ts';
