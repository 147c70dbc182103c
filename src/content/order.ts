import path from 'node:path'

/** In which order the site shows the entries of a folder: `order` lists what they are called in addresses. */
export const ORDER_FILE = 'order.yaml'

/** What a file is called in addresses: its name without folder, number and ending. */
export const slugOf = (file: string) => path.basename(file).replace(/^\d+-|\.md$/g, '')

/** By the number of their names: 2-… stands before 10-…. */
const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** Files in the order that was given. What it does not name follows, by the number of its file. */
export function ordered(files: readonly string[], order: readonly string[]): string[] {
  const placeOf = (file: string) => {
    const at = order.indexOf(slugOf(file))
    return at < 0 ? order.length : at
  }
  return files.toSorted((a, b) => placeOf(a) - placeOf(b) || byName(a, b))
}

/** The text of a file that gives this order. */
export const newOrder = (order: readonly string[]): string =>
  [
    '# In which order the site shows them: the names of the files, without number and ending.',
    '# What is not named here follows, by the number of its file.',
    `order:${order.length === 0 ? ' []' : ''}`,
    ...order.map((slug) => `  - ${JSON.stringify(slug)}`),
    '',
  ].join('\n')
