import path from 'node:path'

/** The order of the entries of a folder: `order` lists their slugs. */
export const ORDER_FILE = 'order.yaml'

/** The slug of a file: its name without folder, number and extension. */
export const slugOf = (file: string) => path.basename(file).replace(/^\d+-|\.md$/g, '')

/** By the number in their names: 2-… comes before 10-…. */
const byName = new Intl.Collator('en', { numeric: true }).compare

/** Files in the given order. Files missing in it follow, by their number. */
export function ordered(files: readonly string[], order: readonly string[]): string[] {
  const placeOf = (file: string) => {
    const at = order.indexOf(slugOf(file))
    return at < 0 ? order.length : at
  }
  return files.toSorted((a, b) => placeOf(a) - placeOf(b) || byName(a, b))
}

/** The text of an order file. */
export const newOrder = (order: readonly string[]): string =>
  [
    '# In which order the site shows them: the names of the files, without number and ending.',
    '# What is not named here follows, by the number of its file.',
    `order:${order.length === 0 ? ' []' : ''}`,
    ...order.map((slug) => `  - ${JSON.stringify(slug)}`),
    '',
  ].join('\n')
