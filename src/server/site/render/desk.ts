import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteValues } from '../../../content/site-values.ts'
import { sha256 } from './describe.ts'

const NAME = '__SITE_NAME__'
const LOGO = '__SITE_LOGO__'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The files of the built desk that depend on the organisation's name: its page, manifest and service worker. */
export async function renderDesk(
  desk: string,
  { name, logo }: Pick<SiteValues, 'name' | 'logo'>,
): Promise<Map<string, Buffer>> {
  const [page, manifest, worker] = await Promise.all(
    ['index.html', 'manifest.webmanifest', 'sw.js'].map((file) => readFile(join(desk, file), 'utf8')),
  )
  const html = fillDesk(page ?? '', { name, logo })
  const named = fill(manifest ?? '', NAME, JSON.stringify(name).slice(1, -1))
  // The service worker caches the page; a browser loads a new one only if the worker's own bytes changed.
  const follows = `${worker}\n// ${sha256(html).slice(0, 16)}\n`
  return new Map([
    ['index.html', Buffer.from(html)],
    ['manifest.webmanifest', Buffer.from(named)],
    ['sw.js', Buffer.from(follows)],
  ])
}

/** Inserts the organisation's name into the desk's page. */
export const fillDesk = (html: string, { name, logo }: Pick<SiteValues, 'name' | 'logo'>): string =>
  fill(fill(html, NAME, escaped(name)), LOGO, escaped(logo))

/** Errors  a sentence, when the placeholder is missing */
function fill(text: string, place: string, value: string): string {
  if (!text.includes(place)) throw new Error(`The desk has no place for ${place}.`)
  return text.replaceAll(place, () => value)
}
