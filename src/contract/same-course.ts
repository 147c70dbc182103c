/** Only letters and digits: spacing, case and hyphens do not make a different name. */
export const plainCourse = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Whether two names mean the same course: equal apart from spelling, or both names of one course in the catalogue.
 *
 * @param courseNames all names of each course of the catalogue
 */
export function isSameCourse(one: string, other: string, courseNames: string[][]): boolean {
  const [first, second] = [plainCourse(one), plainCourse(other)]
  if (first === second) return first !== ''
  return courseNames.some((names) => {
    const known = names.map(plainCourse)
    return known.includes(first) && known.includes(second)
  })
}
