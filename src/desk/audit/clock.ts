/** Times in the time zone of the organisation; in the browser's zone until that is known. */
export function clockOf(timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone }
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...zone, ...options })
  const day = of({ weekday: 'long', day: 'numeric', month: 'long' })
  const key = new Intl.DateTimeFormat('sv-SE', zone)
  const time = of({ hour: '2-digit', minute: '2-digit', hour12: false })
  const seconds = of({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
  const year = of({ year: 'numeric' })
  const isToday = (at: string) => key.format(new Date(at)) === key.format(Date.now())
  const dayOf = (at: string) => {
    const date = new Date(at)
    return year.format(date) === year.format(Date.now())
      ? day.format(date)
      : `${day.format(date)} ${year.format(date)}`
  }
  return {
    /** A key that differs for each day. */
    dayKey: (at: string) => key.format(new Date(at)),
    isToday,
    dayOf,
    time: (at: string) => time.format(new Date(at)),
    /** `today at 03:00`, or `Monday 23 November at 03:00` */
    moment: (at: string) => `${isToday(at) ? 'today' : dayOf(at)} at ${time.format(new Date(at))}`,
    exactly: (at: string) => `${isToday(at) ? 'Today, ' : ''}${dayOf(at)}, ${seconds.format(new Date(at))}`,
  }
}
export type Clock = ReturnType<typeof clockOf>
