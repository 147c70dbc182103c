import type { Content } from '../../content/read-content.ts'

/** Where the content of the pages that are rendered is handed in. */
interface Rendering {
  content?: Content
}

/** The organisation's words and pictures, for the loaders of pages. In development they are read each time. */
export async function content(): Promise<Content> {
  if (import.meta.env.DEV) {
    const { readContent } = await import('../../content/read-content.ts')
    return readContent('content', (picture) => `/content/pictures/${picture}`)
  }
  const { content: handedIn } = globalThis as Rendering
  if (!handedIn) throw new Error('Nobody has handed in what the pages are made of.')
  return handedIn
}
