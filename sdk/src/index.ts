export type * from './api/types.ts';
