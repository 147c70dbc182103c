import { trueFor } from '../../../content/events.ts'
import { NOT_FOUND_PAGE, OFFLINE_PAGE } from '../../../content/page-paths.ts'
import { describeOrganisation } from '../../platform/organisation.ts'
import type { Pack, PackedFile } from '../pack.ts'
import { describeFile } from './describe.ts'
import { readLanguages, siteLanguageOf } from './languages.ts'
import { previewPage } from './preview-page.ts'
import { batchesIn, openSource, type Source } from './render-site.ts'
import { renderPages } from './site-pages.ts'

/** Previews show English pages. */
function inEnglish(build: string) {
  const [english] = readLanguages(build)
  if (!english) throw new Error('The build has no texts.')
  return siteLanguageOf(english, [], [])
}

const PAGE = /^(.*?)\/?index\.html$/
const STANDS_IN: string[] = [NOT_FOUND_PAGE, OFFLINE_PAGE]

/**
 * Renders the pages of a content folder as a preview: pages and pictures by their addresses. Once per process, like
 * renderSite.
 *
 * Errors  ContentError. Others: a sentence with the page that failed
 */
export async function renderPreview(source: Source): Promise<Pack> {
  const { folder, build, moment } = source
  const { pictures, content, values } = await openSource(source)
  const pages = new Map<string, string>()
  const made = { content, siteValues: values, siteLanguage: inEnglish(build), moment }
  const rendered = await renderPages(build, made, () => false)
  for await (const { path, text } of rendered.files) {
    const page = PAGE.exec(path)
    if (text !== undefined && page && !STANDS_IN.includes(`/${page[1]}`)) pages.set(`/${page[1]}`, text)
  }
  const files: PackedFile[] = [...pictures.values()].map(({ address, bytes }) => ({
    ...describeFile(address, bytes),
    plain: bytes,
  }))
  const parts = new Set([...pages.keys(), ...files.map(({ path }) => path)].map((path) => path.toLowerCase()))
  const isPart = (address: string) =>
    parts.has(address.toLowerCase().replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, ''))
  for (const [address, rendered] of pages) {
    const { text, title } = previewPage(rendered, isPart)
    const plain = Buffer.from(text)
    files.push({ ...describeFile('page.html', plain), path: address, title, plain })
  }
  return {
    organisation: describeOrganisation(folder),
    trueFor: trueFor(content.events, moment, [], batchesIn(content)),
    files,
  }
}
