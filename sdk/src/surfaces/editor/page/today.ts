import { type CalendarDay, dayOfClock } from '../../items/computed/calendar-day.ts';

/** The day on the clock of whoever sees the page. */
export const today = (): CalendarDay => dayOfClock(new Date());
