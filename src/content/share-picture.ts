import type { offerPages } from './page-paths.ts'

/**
 * The picture that chats show of a link to an event or post. They take photographs as they are; of a drawing one is made, once for
 * all that show it.
 *
 * @param src the address of its picture
 */
export const sharePictureFrom = (src: string) =>
  /\.(png|jpe?g|webp)$/.test(src) ? src : `/share-${src.replace(/^.*\/|\.\w+$/g, '')}.png`

/** The picture that chats show of a link to a course or service; server/site/render makes it. */
export const sharePictureOf = (kind: keyof typeof offerPages, slug: string) =>
  `/share-${kind.toLowerCase()}-${slug}.png`
