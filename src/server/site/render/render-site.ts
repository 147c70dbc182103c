import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OFFLINE_PAGE, OFFLINE_WORKER, OFFLINE_WORKER_OFF } from '../../../content/page-paths.ts'
import { type Content, readContent } from '../../../content/read-content.ts'
import { list } from '../../../content/read-files.ts'
import { contactOf, type SiteValues } from '../../../content/site-values.ts'
import { describeOrganisation } from '../../organisation.ts'
import type { BuiltFile } from '../built-file.ts'
import type { Pack, PackedFile } from '../pack.ts'
import { drawingsOf, logoAddress } from './brand.ts'
import { deferScripts } from './defer-scripts.ts'
import { compress, describeFile, sha256 } from './describe.ts'
import { renderDesk } from './desk.ts'
import { standAlone } from './offline-page.ts'
import { knownOf } from './offline-worker.ts'
import { BUILT_SITE, type PageParts, readParts } from './page-parts.ts'

export interface Source {
  /** Laid out like content/. */
  folder: string
  /** Where people reach the site. */
  origin: string
  /** The built program, and its name: its pages fit no other. */
  build: string
  program: string
}

/**
 * Renders everything of the site and the desk that is made of content. Files that `known` holds already are taken from there with
 * their compressed bytes. Once in a process: the code of the pages takes what it is made of as it is loaded.
 *
 * Errors  ContentError. Others: a sentence with the page that failed
 */
export async function renderSite(
  { folder, origin, build, program }: Source,
  known: readonly PackedFile[],
): Promise<Pack> {
  const parts = readParts(build)
  if (parts.program !== program)
    throw new Error('The program was built again since the server started. Restart the server.')
  const pictures = await picturesOf(folder)
  const addressOf = (picture: string) => pictures.get(picture)?.address ?? picture
  const content = await readContent(folder, addressOf)
  const values: SiteValues = {
    name: content.organisation.name,
    origin,
    logo: await logoAddress(folder),
    avatar: addressOf('avatar.svg'),
    contact: contactOf(content.organisation),
  }
  const pages = finish(await renderPages(build, content, values), parts)
  const files = new Map<string, Buffer>()
  for (const [path, { text }] of pages) files.set(path, Buffer.from(text))
  for (const { address, bytes } of pictures.values()) files.set(address.slice(1), bytes)

  const builtFiles = JSON.parse(await readFile(join(build, 'site.json'), 'utf8')) as BuiltFile[]
  const assets = [...files.keys(), ...builtFiles.map(({ path }) => path)].filter((path) =>
    path.startsWith('assets/'),
  )
  const site = JSON.stringify(knownOf(files, assets))
  files.set(OFFLINE_WORKER.slice(1), Buffer.from(parts.worker.replace(BUILT_SITE, () => site)))
  files.set(OFFLINE_WORKER_OFF.slice(1), Buffer.from(parts.workerOff))

  const pictureAt = (address: string) =>
    [...pictures].find(([, picture]) => picture.address === address)?.[0] ?? address
  const drawings = await drawingsOf(folder, content, pictureAt)
  const packed = await Promise.all([
    ...drawings.map(async ({ path, madeOf, draw }) => {
      const made = sha256(parts.program + path + madeOf)
      const drawn = known.find((file) => file.madeOf === made)
      return { ...(drawn ?? (await pack(path, Buffer.from(await draw()), known))), madeOf: made }
    }),
    ...[...files].map(async ([path, bytes]) => ({
      ...(await pack(path, bytes, known)),
      ...(path.endsWith('.html') && { scriptHashes: hashesOf(pages.get(path)?.running) }),
    })),
    ...[...(await renderDesk(join(build, 'desk'), values))].map(async ([path, bytes]) => ({
      ...(await pack(path, bytes, known)),
      // Its page holds no script, it loads files.
      ...(path.endsWith('.html') && { scriptHashes: [] }),
      isOfDesk: true,
    })),
  ])
  return { organisation: describeOrganisation(folder), files: packed }
}

/** Makes the files that were compressed in a hurry as small as they get. */
export async function compressBest({ organisation, files }: Pack): Promise<Pack> {
  const best = files.map(async ({ isQuick, ...file }) =>
    isQuick ? { ...file, ...(await compress(file.plain, 'best')) } : file,
  )
  return { organisation, files: await Promise.all(best) }
}

export const isQuick = ({ files }: Pack) => files.some((file) => file.isQuick)

async function pack(path: string, plain: Buffer, known: readonly PackedFile[]): Promise<PackedFile> {
  const about = describeFile(path, plain)
  const file = { ...about, plain }
  if (!about.compressed) return file
  const same = known.find(({ hash, br }) => hash === about.hash && br)
  if (same) return { ...file, br: same.br, gzip: same.gzip, isQuick: same.isQuick }
  return { ...file, ...(await compress(plain, 'quick')), isQuick: true }
}

/** The pictures of a content folder, by their names; the address of each holds the hash of its bytes. */
async function picturesOf(folder: string) {
  const named = list(folder, 'pictures').filter((name) => /^[^.]+\.(svg|png|jpe?g|webp|avif)$/.test(name))
  const pictures = await Promise.all(
    named.map(async (name) => {
      const bytes = await readFile(join(folder, 'pictures', name))
      const ending = extname(name)
      const hash = sha256(bytes).slice(0, 8).replaceAll('+', '-').replaceAll('/', '_')
      return [name, { bytes, address: `/assets/${name.slice(0, -ending.length)}-${hash}${ending}` }] as const
    }),
  )
  return new Map(pictures)
}

/** The pages' own code does it, which takes what it needs from here as it is loaded. */
async function renderPages(
  build: string,
  content: Content,
  siteValues: SiteValues,
): Promise<ReadonlyMap<string, string>> {
  Object.assign(globalThis, { content, siteValues })
  const built = await import(pathToFileURL(join(build, 'render/index.js')).href)
  return built.entry.module.renderPages(built)
}

interface Finished {
  text: string
  /** The scripts that run in a page. */
  running?: string[]
}

/** For the content security policy of a page. */
const hashesOf = (scripts: string[] = []) => [...new Set(scripts.map((text) => `sha256-${sha256(text)}`))]

/** What is left to do with pages as the router writes them. */
function finish(rendered: ReadonlyMap<string, string>, parts: PageParts): Map<string, Finished> {
  const files = new Map<string, Finished>()
  for (const [path, text] of rendered) {
    if (path === `${OFFLINE_PAGE.slice(1)}/index.html`)
      files.set(path, { text: standAlone(text, parts.offline), running: [parts.offline] })
    else if (path.endsWith('.html')) {
      const { html, start, running } = deferScripts(path, text, parts)
      files.set(path, { text: html, running }).set(start.path, { text: start.text })
    } else files.set(path, { text })
  }
  return files
}
