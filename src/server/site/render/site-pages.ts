import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Moment } from '../../../content/events.ts'
import type { Content } from '../../../content/read-content.ts'
import type { RenderedSite } from '../../../content/rendered-site.ts'
import type { SiteValues } from '../../../content/site-values.ts'
import type { PackedFile } from '../pack.ts'
import { sha256 } from './describe.ts'
import { finish } from './finish.ts'
import type { siteLanguageOf } from './languages.ts'
import { type KnownFiles, packFile } from './pack-file.ts'
import type { PageParts } from './page-parts.ts'
import { contactIn, refill, startPathIn } from './page-placeholders.ts'

interface PagesInput {
  content: Content
  siteValues: SiteValues
  siteLanguage: ReturnType<typeof siteLanguageOf>
  moment: Moment
}

/**
 * The finished files of all pages in one language. A page is rendered only if one of its inputs or the
 * program has changed.
 */
export async function* sitePages(
  build: string,
  given: PagesInput,
  parts: PageParts,
  known: KnownFiles,
): AsyncGenerator<PackedFile> {
  const before = (path: string, madeOf: string) => known.made(withProgram(path, madeOf))
  const withProgram = (path: string, madeOf: string) => sha256(parts.program + path + madeOf)
  let contact: Buffer | undefined
  const { manifest, files } = await renderPages(build, given, (path, madeOf) => {
    const page = before(path, madeOf)
    const start = page && startPathIn(page)
    // The first page is always rendered: it shows the contact details.
    return contact !== undefined && page !== undefined && (!start || known.at(start) !== undefined)
  })
  yield packFile(manifest.path, Buffer.from(manifest.text), known)
  for await (const { path, text, madeOf = '' } of files) {
    const page = text === undefined ? before(path, madeOf) : undefined
    if (page && contact) yield* refill(page, known, { contact, manifest: manifest.path })
    else
      for (const { bytes, ...file } of finish(path, text ?? '', parts, given.siteLanguage.prefix)) {
        const its = { ...packFile(file.path, bytes, known), ...file }
        contact ??= contactIn(its)
        yield file.path === path && madeOf ? { ...its, madeOf: withProgram(path, madeOf) } : its
      }
  }
}

/** Runs the pages' own code, which reads content and texts when it is loaded: once for each language. */
export async function renderPages(
  build: string,
  given: PagesInput,
  isKnown: (path: string, madeOf: string) => boolean,
): Promise<RenderedSite> {
  Object.assign(globalThis, given)
  const code = pathToFileURL(join(build, 'render/index.js'))
  code.search = given.siteLanguage.code
  const built = await import(code.href)
  return built.entry.module.renderPages(built, isKnown)
}
