import type { offerPages } from './page-paths.ts'

/**
 * The picture in chat previews of an event or post. Chats accept photographs directly; for a drawing one picture is
 * made and shared by all entries that show it.
 *
 * @param src the address of its picture
 */
export const sharePictureFrom = (src: string) =>
  /\.(png|jpe?g|webp)$/.test(src) ? src : `/share-${src.replace(/^.*\/|\.\w+$/g, '')}.png`

/** The picture in chat previews of a course or service; made by server/site/render. */
export const sharePictureOf = (kind: keyof typeof offerPages, slug: string) =>
  `/share-${kind.toLowerCase()}-${slug}.png`
