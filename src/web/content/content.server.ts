import path from 'node:path'
import { type Content, readContent } from '../../content/read-content.ts'

const files = import.meta.glob<string>('/content/pictures/*.{svg,png,jpg,jpeg,webp,avif}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const pictureUrls = new Map(Object.entries(files).map(([file, url]) => [path.basename(file), url]))

let kept: Promise<Content> | undefined

/** The organisation's words and pictures, for the loaders of pages; read once in a build, each time in development. */
export function content(): Promise<Content> {
  if (import.meta.env.DEV || !kept) kept = readContent(path.resolve('content'), pictureUrls)
  return kept
}
