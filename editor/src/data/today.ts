import { type CalendarDay, dayOfClock } from '@platen/sdk/internal/computed-columns';

/** Returns the current date of the user's computer. */
export const today = (): CalendarDay => dayOfClock(new Date());
