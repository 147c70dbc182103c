/** A value in parts; the parts that differ from the value beside it are marked. */
export function marked(value: string, beside: string): { text: string; isOther: boolean }[] {
  if (value === beside) return [{ text: value, isOther: false }]
  const shorter = Math.min(value.length, beside.length)
  let start = 0
  while (start < shorter && value[start] === beside[start]) start += 1
  let end = 0
  while (end < shorter - start && value.at(-1 - end) === beside.at(-1 - end)) end += 1
  const until = value.length - end
  return [
    { text: value.slice(0, start), isOther: false },
    { text: value.slice(start, until), isOther: true },
    { text: value.slice(until), isOther: false },
  ].filter(({ text }) => text !== '')
}
