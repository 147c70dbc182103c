/** A part of the day, and how a time in it is said. */
export interface Period {
  /** Hours; a period over midnight ends above 24. */
  from: number
  to: number
  time: string
}

const periods: readonly Period[] = [
  { from: 0, to: 12, time: '{hour}:{minute}\u00a0am' },
  { from: 12, to: 24, time: '{hour}:{minute}\u00a0pm' },
]

/** Dates and times. Own tables: those of the browsers differ from each other. */
export const dates = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** As Date counts them: from Sunday. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  day: '{day} {month} {year}',
  shortDay: '{day} {month}',
  weekday: '{weekday}, {day} {month} {year}',
  dayAndTime: '{day}, {time}',
  periods,
  zone: '{time} {zone}',
} as const
