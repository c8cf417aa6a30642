import { lazy } from '../ui/lazy.tsx';

const load = async () => (await import('./data-dialogs.ts')).dataDialogs;

export const ColumnsOffer = lazy(async () => (await load()).ColumnsOffer);
export const ImportPreview = lazy(async () => (await load()).ImportPreview);
export const MadeDialog = lazy(async () => (await load()).MadeDialog);
export const StartDialog = lazy(async () => (await load()).StartDialog);
