/** Whether somebody born on this day is under 18 on that one: under Indian law a child, for whom a parent or guardian consents. */
export function isUnder18(dateOfBirth: string, today: string): boolean {
  const eighteenYearsEarlier = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  return dateOfBirth > eighteenYearsEarlier
}

/** Whether somebody can be called on it: ten digits or more, in any script. One that does not look so is never refused. */
export function looksLikePhone(typed: string): boolean {
  return (typed.match(/\p{Nd}/gu) ?? []).length >= 10
}
