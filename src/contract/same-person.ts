/** Only letters and digits: spacing, case, dots and the order of first and last name do not make another person. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether two names are the same name in two spellings. An empty name is nobody's. */
export function isSameName(one: string, other: string): boolean {
  const plain = plainName(one)
  return plain !== '' && plain === plainName(other)
}
