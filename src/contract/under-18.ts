/** Whether somebody born on this day is under 18 on that one: under Indian law a child, for whom a parent or guardian consents. */
export function isUnder18(dateOfBirth: string, today: string): boolean {
  return dateOfBirth > eighteenYearsBefore(today)
}

/** Who was born after this day is a child on that one. */
export const eighteenYearsBefore = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

/** In whole years. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(4) < dateOfBirth.slice(4) ? years - 1 : years
}

/** Whether somebody can be called on it: ten digits or more, in any script. One that does not look so is never refused. */
export function looksLikePhone(typed: string): boolean {
  return (typed.match(/\p{Nd}/gu) ?? []).length >= 10
}
