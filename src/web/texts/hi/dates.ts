import { HINDI_MONTHS, HINDI_WEEKDAYS } from '../../../contract/hindi-dates.ts'
import type { Translation } from '../../../contract/sentences.ts'
import type { dates as english } from '../en/dates.ts'

export const dates = {
  months: HINDI_MONTHS,
  weekdays: HINDI_WEEKDAYS,
  day: '{day} {month} {year}',
  shortDay: '{day} {month}',
  weekday: '{weekday}, {day} {month} {year}',
  dayAndTime: '{day}, {time}',
  periods: [
    { from: 4, to: 12, time: 'सुबह {hour}:{minute} बजे' },
    { from: 12, to: 16, time: 'दोपहर {hour}:{minute} बजे' },
    { from: 16, to: 20, time: 'शाम {hour}:{minute} बजे' },
    { from: 20, to: 28, time: 'रात {hour}:{minute} बजे' },
  ],
  zone: '{time} {zone}',
  minutesAgo: { other: '{n} मिनट पहले' },
  hoursAgo: { one: '{n} घंटा पहले', other: '{n} घंटे पहले' },
  yesterday: 'कल',
  daysAgo: '{n} दिन पहले',
} as const satisfies Translation<typeof english>
