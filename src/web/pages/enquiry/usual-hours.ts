const USUAL: Record<string, { from: number; to: number } | undefined> = {
  Morning: { from: 9, to: 12 },
  Afternoon: { from: 12, to: 16 },
  Evening: { from: 16, to: 20 },
}

/** When people who chose this time of day are usually reached. */
export function usualHours(preferredTime: string): string | undefined {
  const hours = USUAL[preferredTime]
  return hours && `${preferredTime} is usually ${hours.from} to ${hours.to}.`
}

/**
 * What to ask about two times that may be a slip; undefined where they are fine, or not there yet.
 *
 * Shape of the times  HH:MM, 24 hours
 */
export function doubtAbout(preferredTime: string, from: string, to: string): string | undefined {
  if (from && to && from >= to) {
    return from === to
      ? 'Both times are the same. You can change one, or send it as it is.'
      : 'The end time is before the start time. You can change it, or send it as it is.'
  }
  const hours = USUAL[preferredTime]
  const isOutside = (time: string) =>
    time !== '' && hours && (time < clock(hours.from) || time > clock(hours.to))
  if (isOutside(from) || isOutside(to)) {
    return `This is not the usual ${preferredTime.toLowerCase()}. If the time suits you, send it: we will try to reach you then.`
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
