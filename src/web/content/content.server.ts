import type { Moment } from '../../content/events.ts'
import type { Content } from '../../content/read-content.ts'

/** Set by the renderer before it renders pages. */
interface Rendering {
  content?: Content
  /** Reads the content again. Only in development. */
  readAgain?: () => Promise<Content>
  moment?: Moment
}

/** The content of the site, for the loaders of pages. In development it is read on each call. */
export async function content(): Promise<Content> {
  const { content: handedIn, readAgain } = globalThis as Rendering
  if (readAgain) return readAgain()
  if (!handedIn) throw new Error('Nobody has handed in what the pages are made of.')
  return handedIn
}

/** The time of the rendering: it decides which events are over. */
export async function moment(): Promise<Moment> {
  const { moment: handedIn } = globalThis as Rendering
  return handedIn ?? { now: Date.now(), timeZone: (await content()).organisation.timeZone }
}
