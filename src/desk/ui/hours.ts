export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Shape  09:00 */
export const hourInWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`
