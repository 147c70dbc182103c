import type { offerPages } from './page-paths.ts'

/** The picture that chats show of a link to a course or service; server/site/render makes it. */
export const sharePictureOf = (kind: keyof typeof offerPages, slug: string) =>
  `/share-${kind.toLowerCase()}-${slug}.png`
