import { starters } from '../contract.ts';
import type { AppHandler } from '../middleware/env.ts';

/** GET /starters */
export const getStarters: AppHandler = (context) => context.json({ starters });
