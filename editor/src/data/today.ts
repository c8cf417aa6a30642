import { type CalendarDay, dayOfClock } from '@platen/sdk/internal/computed-columns';

/** The day on the clock of whoever sees the page. */
export const today = (): CalendarDay => dayOfClock(new Date());
