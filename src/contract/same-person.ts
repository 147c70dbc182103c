/**
 * Only letters and digits, sorted: spacing, case, dots and the order of first and last name make no
 * difference.
 */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether two names are the same name in two spellings. An empty name equals no other name. */
export function isSameName(one: string, other: string): boolean {
  const plain = plainName(one)
  return plain !== '' && plain === plainName(other)
}
