import { starters } from '@platen/sdk/render';
import type { AppHandler } from '../middleware/env.ts';

/** GET /starters */
export const getStarters: AppHandler = (context) => context.json({ starters });
