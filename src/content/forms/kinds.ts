/** What can be added: each of them is a file of a folder. */
export interface Kind {
  /** Below content/. */
  folder: string
  one: string
  many: string
  /** The text of a new file. What is missing in it is told at its fields. */
  newFile: (title: string) => string
}

/** One field a line, then the text. */
const file = (fields: Record<string, string>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n`

export const kinds: Kind[] = [
  {
    folder: 'events',
    one: 'event',
    many: 'events',
    newFile: (title) => file({ title, date: '', summary: '', picture: 'events.svg' }),
  },
  {
    folder: 'posts',
    one: 'post',
    many: 'posts',
    newFile: (title) => file({ title, date: '', author: '', summary: '', picture: 'blogs-still.svg' }),
  },
]
