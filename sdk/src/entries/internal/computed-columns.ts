// Part of `@platen/sdk/internal`: counters and other computed columns. Unsupported outside Platen's own packages.

export { type CalendarDay, dateWriter, dayOfClock, readDay } from '../../surfaces/items/computed/calendar-day.ts';
export { declarationFaults, NUMBER_RANGES } from '../../surfaces/items/computed/check-columns.ts';
export { type ComputedTable, computeRows } from '../../surfaces/items/computed/compute-rows.ts';
export { DATE_FORMATS, type JoinedPart, joinedParts } from '../../surfaces/items/computed/computed-columns.ts';
export { sourceNames } from '../../surfaces/items/computed/plan-columns.ts';
