import type { Picture } from '../../content/picture.ts'

export interface CatalogueItem {
  slug: string
  title: string
  picture: Picture
  /** The long text, as HTML. */
  body: string
}
