import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { type EventVersions, type Moment, trueFor } from '../../../content/events.ts'
import { OFFLINE_WORKER, OFFLINE_WORKER_OFF } from '../../../content/page-paths.ts'
import { sizesIn } from '../../../content/photographs.ts'
import { daysToCome, shownPosts } from '../../../content/posts.ts'
import { type Content, readContent } from '../../../content/read-content.ts'
import { list } from '../../../content/read-files.ts'
import { readTranslation } from '../../../content/read-translation.ts'
import { contactOf, type SiteValues } from '../../../content/site-values.ts'
import { describeOrganisation } from '../../platform/organisation.ts'
import type { BuiltFile } from '../built-file.ts'
import { type Pack, type PackedFile, withBytesOf, withoutBytes } from '../pack.ts'
import { calendarsOf } from './calendar.ts'
import { sha256 } from './describe.ts'
import { renderDesk } from './desk.ts'
import { drawingsOf, logoAddress } from './drawings.ts'
import { type BuiltLanguage, readLanguages, siteLanguageOf } from './languages.ts'
import { knownOf } from './offline-worker.ts'
import { type KnownFiles, packFile } from './pack-file.ts'
import { BUILT_SITE, readParts } from './page-parts.ts'
import { rssOf } from './rss.ts'
import { sitePages } from './site-pages.ts'

export const batchesIn = ({ courses }: Pick<Content, 'courses'>) => courses.flatMap(({ batches }) => batches)

export interface Source {
  /** The folder of the content, with the structure of content/. */
  folder: string
  /** The public origin of the site. */
  origin: string
  /** The built program, and its id: pages of one build fit no other. */
  build: string
  program: string
  moment: Moment
  eventVersions?: EventVersions
}

/**
 * Renders all files of the site and the desk that depend on content. Pages and drawings with the same inputs
 * are taken from `known`, and so are the compressed bytes of equal files. Once per process: the code of the
 * pages reads the content when it is loaded.
 *
 * Errors  ContentError. Others: a sentence with the page that failed
 */
export async function renderSite(source: Source, known: KnownFiles): Promise<Pack> {
  const { folder, origin, build, moment, eventVersions = {} } = source
  const { parts, pictures, content: whole, values } = await openSource(source)
  // Only published posts; a preview shows all of them.
  const content = { ...whole, posts: shownPosts(whole.posts, moment) }
  const files = new Map<string, PackedFile>()
  function add(path: string, bytes: Buffer): void {
    if (!files.has(path)) files.set(path, packFile(path, bytes, known))
  }

  for (const { address, bytes } of pictures.values()) add(address.slice(1), bytes)
  const editions = await editionsOf(source, whole, pictures)
  for (const { language, translated, ...edition } of editions) {
    const others = editions.filter((other) => other.language !== language)
    const made = {
      content: { ...edition.content, posts: shownPosts(edition.content.posts, moment) },
      siteValues: {
        ...values,
        name: edition.content.organisation.name,
        contact: contactOf(edition.content.organisation),
      },
      siteLanguage: siteLanguageOf(language, translated, others),
      moment,
    }
    for await (const file of sitePages(build, made, parts, known))
      if (!files.has(file.path)) files.set(file.path, file)
  }
  const described = { ...content, origin, timeZone: moment.timeZone, eventVersions }
  for (const [address, text] of [...calendarsOf(described), ...rssOf(described)])
    add(address.slice(1), Buffer.from(text))

  const builtFiles = JSON.parse(await readFile(join(build, 'site.json'), 'utf8')) as BuiltFile[]
  const assets = [...files.keys(), ...builtFiles.map(({ path }) => path)].filter((path) =>
    path.startsWith('assets/'),
  )
  const site = JSON.stringify(
    knownOf(
      files,
      assets,
      editions.map(({ language: { prefix } }) => prefix),
    ),
  )
  add('language.js', Buffer.from(parts.offer))
  add(OFFLINE_WORKER.slice(1), Buffer.from(parts.worker.replace(BUILT_SITE, () => site)))
  add(OFFLINE_WORKER_OFF.slice(1), Buffer.from(parts.workerOff))

  const pictureAt = (address: string) =>
    [...pictures].find(([, picture]) => picture.address === address)?.[0] ?? address
  const drawings = (await drawingsOf(folder, content, pictureAt)).map(async ({ path, madeOf, draw }) => {
    const made = sha256(parts.program + path + madeOf)
    const drawn = known.made(made)
    return drawn ?? { ...packFile(path, Buffer.from(await draw()), known), madeOf: made }
  })
  const ofDesk = [...(await renderDesk(join(build, 'desk'), values))].map(([path, bytes]) => {
    const file = packFile(path, bytes, known)
    return withBytesOf(file, {
      ...withoutBytes(file),
      // The fallback page has no inline script: it loads files.
      ...(path.endsWith('.html') && { scriptHashes: [] }),
      isOfDesk: true,
    })
  })
  return {
    organisation: describeOrganisation(folder),
    trueFor: trueFor(content.events, moment, daysToCome(whole.posts, moment), batchesIn(whole)),
    files: [...files.values(), ...(await Promise.all(drawings)), ...ofDesk],
  }
}

/** Reads the content for a rendering. Errors  ContentError. Others: a sentence */
export async function openSource({ folder, origin, build, program }: Source) {
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
  return { parts, pictures, content, values }
}

/** The content in each language of the build. Errors  ContentError */
async function editionsOf(
  { folder, build, moment }: Source,
  english: Content,
  pictures: Awaited<ReturnType<typeof picturesOf>>,
) {
  const [original, ...languages] = readLanguages(build)
  if (!original) throw new Error('The build has no texts.')
  const addressOf = (picture: string) => pictures.get(picture)?.address ?? picture
  const editions: { language: BuiltLanguage; content: Content; translated: string[] }[] = [
    { language: original, content: english, translated: [] },
  ]
  for (const language of languages)
    editions.push({ language, ...(await readTranslation(folder, english, language, addressOf, moment)) })
  return editions
}

/** The pictures of a content folder, by their names; the address of each contains the hash of its bytes. */
async function picturesOf(folder: string) {
  const named = list(folder, 'pictures').filter((name) => /^[^.]+\.(svg|png|jpe?g|webp|avif)$/.test(name))
  const pictures = await Promise.all(
    [...named, ...sizesIn(folder)].map(async (name) => {
      const bytes = await readFile(join(folder, 'pictures', name))
      const ending = extname(name)
      const hash = sha256(bytes).slice(0, 8).replaceAll('+', '-').replaceAll('/', '_')
      return [name, { bytes, address: `/assets/${basename(name, ending)}-${hash}${ending}` }] as const
    }),
  )
  return new Map(pictures)
}
