/** Letters and digits alone: how it is spaced, cased and joined makes no other name of it. */
export const plainCourse = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Whether two names mean the same course: however they are spelt, or because the catalogue knows both as names of one.
 *
 * @param courseNames the names of each course of the catalogue
 */
export function isSameCourse(one: string, other: string, courseNames: string[][]): boolean {
  const [first, second] = [plainCourse(one), plainCourse(other)]
  if (first === second) return first !== ''
  return courseNames.some((names) => {
    const known = names.map(plainCourse)
    return known.includes(first) && known.includes(second)
  })
}
