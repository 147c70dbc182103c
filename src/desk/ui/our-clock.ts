/** The organisation's time zone. Managers can change it. */
let zone = 'Asia/Kolkata'

export function setOurZone(name: string): void {
  zone = name
}

/** Formats times in the organisation's time zone. */
export function ourClock(options: Intl.DateTimeFormatOptions): (time: string | number) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined
  return (time) => {
    if (made?.zone !== zone)
      made = { zone, format: new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }) }
    return made.format.format(new Date(time))
  }
}
