/** A part of the day, and the pattern of a time in it. */
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

/** Dates and times. The tables are our own, because those of the browsers differ from each other. */
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
  /** From Sunday, as `Date` counts. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  day: '{day} {month} {year}',
  shortDay: '{day} {month}',
  weekday: '{weekday}, {day} {month} {year}',
  dayAndTime: '{day}, {time}',
  periods,
  zone: '{time} {zone}',
  minutesAgo: { one: '{n} minute ago', other: '{n} minutes ago' },
  hoursAgo: { one: '{n} hour ago', other: '{n} hours ago' },
  yesterday: 'yesterday',
  daysAgo: '{n} days ago',
} as const
