export const isoTime = (at: number) => new Date(at).toISOString()
export const isoOrNull = (at: number | null) => (at === null ? null : isoTime(at))
