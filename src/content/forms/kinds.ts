/** A kind of entry that can be added: each entry is a file of its folder. */
export interface Kind {
  /** Folder below content/: `courses`. */
  folder: string
  /** Its name in singular and plural. */
  one: string
  many: string
  /** The text of a new file. Its empty fields are required before it is published. */
  newFile: (title: string) => string
  /** Fields that a copy does not take over, because they must be unique. */
  forgets?: string[]
  /** Sorted by staff. Other kinds are sorted by a field, such as the date. */
  isOrdered?: true
  /** The site needs at least one entry. */
  isNeeded?: true
}

const file = (title: string, fields: string[]) =>
  ['---', `title: ${JSON.stringify(title)}`, ...fields, '---', '', ''].join('\n')

const SERVICE_FACTS = [
  '# What only you know. Each shows on the page of its own once it is filled in.',
  '# Who cares for people: name and qualification',
  'who: ""',
  '# Where',
  'place: ""',
  '# What it costs',
  'price: ""',
]

export const kinds: Kind[] = [
  {
    folder: 'services',
    one: 'service',
    many: 'services',
    newFile: (title) => file(title, ['picture: ""', 'summary: ""', ...SERVICE_FACTS]),
    isOrdered: true,
    isNeeded: true,
  },
  {
    folder: 'health-care',
    one: 'health care service',
    many: 'health care services',
    newFile: (title) => file(title, ['picture: ""', ...SERVICE_FACTS]),
    isOrdered: true,
    isNeeded: true,
  },
  {
    folder: 'courses',
    one: 'course',
    many: 'courses',
    newFile: (title) =>
      file(title, [
        'date: ""',
        'picture: ""',
        'summary: ""',
        '# Other names of this course: what the form calls it, and what it was called before.',
        'otherNames: []',
        "# What only you know. Each shows on the course's own page once it is filled in.",
        '# When the next course starts',
        'starts: ""',
        '# How it is held, such as "online" or "in a classroom"',
        'mode: ""',
        '# Where',
        'place: ""',
        '# In which language',
        'language: ""',
        '# Who teaches',
        'teachers: ""',
        '# Who signs the certificate',
        'certifier: ""',
      ]),
    forgets: ['otherNames', 'batches'],
    isOrdered: true,
    isNeeded: true,
  },
  {
    folder: 'careers',
    one: 'career',
    many: 'careers',
    newFile: (title) => file(title, ['picture: ""']),
    isOrdered: true,
    isNeeded: true,
  },
  {
    folder: 'events',
    one: 'event',
    many: 'events',
    newFile: (title) => file(title, ['date: ""', 'summary: ""', 'picture: "events.svg"']),
  },
  {
    folder: 'posts',
    one: 'post',
    many: 'posts',
    newFile: (title) => file(title, ['date: ""', 'author: ""', 'summary: ""', 'picture: "blogs-still.svg"']),
  },
]

/** Undefined for single files. */
export function kindOf(path: string): Kind | undefined {
  const [folder, name = ''] = path.split('/')
  return name.endsWith('.md') ? kinds.find((kind) => kind.folder === folder) : undefined
}
