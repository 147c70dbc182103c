/** A fact about a course, a service or the organisation, such as the fee. */
export interface PageFact {
  name: string
  lines: string[]
}

/** Removes facts that are not filled in yet. */
export const known = (facts: { name: string; text: string | string[] }[]): PageFact[] =>
  facts.flatMap(({ name, text }) => {
    const lines = [text].flat().filter((line) => line !== '')
    return lines.length > 0 ? [{ name, lines }] : []
  })
