import { readdirSync, readFileSync } from 'node:fs'
import type { aServerWithContent } from '../src/server/testing/server-with-content.ts'

const EVENTS = 500
const POSTS = 500
const COURSES = 40
const ABOUT =
  'picture: "events.svg"\nsummary: "What it is about, in a sentence of usual length for a list."\n'
/** Every text is different. */
const text = (of: string) =>
  `\n---\n\n${`Some **words** about ${of}, health, food and sleep, as many as a visitor reads on a phone. `.repeat(15)}\n`

type Content = Pick<Awaited<ReturnType<typeof aServerWithContent>>, 'add'>

/** The content of a large organisation: a thousand events and posts and forty courses, below /hi as well. */
export function addLargeContent({ add }: Content): void {
  for (let n = 0; n < EVENTS; n++) {
    const event = `---\ntitle: "Health camp ${n}"\n${ABOUT}date: "${dayAt(n)}"\nplace: "Pune"${text(`camp ${n}`)}`
    add(`events/camp-${n}.md`, ORGANISATION, () => event)
  }
  for (let n = 0; n < POSTS; n++) add(postAt(n), ORGANISATION, () => post(n, 'Sleep well'))
  const known = readdirSync('content/courses')
  for (let n = known.length; n < COURSES; n++) {
    const from = known[n % known.length] ?? ''
    const name = `courses/${n + 1}-course-${n}.md`
    for (const prefix of ['', 'hi/']) {
      const text = readFileSync(`content/${prefix}courses/${from}`, 'utf8')
      const other = text
        .replace(/^title: "(.*)"/m, `title: "$1 ${n}"`)
        .replace(/^otherNames:.*\n(?: .*\n)*/m, 'otherNames: []\n')
      add(prefix + name, ORGANISATION, () => other)
    }
  }
}

/** Any existing file, whose text is not used. */
const ORGANISATION = 'organisation.yaml'
/** Half of the dates are in the past. */
const dayAt = (n: number) => `${n % 2 ? 2020 : 2099}-0${(n % 9) + 1}-1${n % 10}`

export const postAt = (n: number) => `posts/post-${n}.md`
export const post = (n: number, title: string) =>
  `---\ntitle: "${title} ${n}"\n${ABOUT}date: "2025-0${(n % 9) + 1}-1${n % 10}"\nauthor: "Asha"${text(`sleep ${n}`)}`
