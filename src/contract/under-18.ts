/**
 * Whether a person born on `dateOfBirth` is under 18 on `today`: a child under Indian law, for whom a parent or
 * guardian consents.
 */
export function isUnder18(dateOfBirth: string, today: string): boolean {
  return dateOfBirth > eighteenYearsBefore(today)
}

/** A person born after this day is a child on `today`. */
export const eighteenYearsBefore = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

/** In full years. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(4) < dateOfBirth.slice(4) ? years - 1 : years
}

/** Whether the text can be a phone number: ten digits or more, in any script. Used for a hint, never to refuse. */
export function looksLikePhone(typed: string): boolean {
  return (typed.match(/\p{Nd}/gu) ?? []).length >= 10
}
