/** A long number in groups of four, so that two of them can be compared. Everything else stays as it is. */
export function inGroups(value: string): string {
  const digits = value.replaceAll(' ', '')
  return /^\d{6,}$/.test(digits) ? digits.replace(/(?<=^(?:\d{4})+)(?=\d)/g, ' ') : value
}
