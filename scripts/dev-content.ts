import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContent } from '../src/content/read-content.ts'
import { readTranslation } from '../src/content/read-translation.ts'
import { contactOf, type InjectedValues } from '../src/content/site-values.ts'
import { drawingsOf, logoAddress } from '../src/server/site/render/drawings.ts'
import {
  type BuiltLanguage,
  ENGLISH,
  languagesOf,
  siteLanguageOf,
} from '../src/server/site/render/languages.ts'

import { wordsOfLanguages } from './page-parts.ts'

/** The folder of icons and share pictures during development. */
const BRAND_FOLDER = 'node_modules/.cache/brand'

/** Generates icons and share pictures from content/. */
export async function generateBrandPictures(): Promise<void> {
  const drawings = await drawingsOf('content', await readContent('content'))
  await rm(BRAND_FOLDER, { recursive: true, force: true })
  await mkdir(BRAND_FOLDER, { recursive: true })
  await Promise.all(drawings.map(async ({ path, draw }) => writeFile(join(BRAND_FOLDER, path), await draw())))
}

/** The language of the pages that this process renders. */
const code = process.env.PAGES_LANGUAGE ?? ENGLISH
const addressOf = (picture: string) => `/content/pictures/${picture}`

/**
 * Provides the texts and the content to the code of the pages, if this process renders the pages itself.
 * Returns the folder of icons and share pictures.
 */
export async function provideContent(): Promise<string> {
  const languages = languagesOf(await wordsOfLanguages())
  const editions = await Promise.all(languages.map(editionOf))
  const own = editions.find(({ language }) => language.code === code)
  if (!own) throw new Error(`There is no language ${code} in src/web/texts.`)
  const others = editions.filter((other) => other !== own)
  const { organisation } = own.content
  const siteValues: InjectedValues['siteValues'] = {
    name: organisation.name,
    origin: process.env.PUBLIC_URL ?? 'http://localhost:3000',
    logo: await logoAddress('content'),
    avatar: '/content/pictures/avatar.svg',
    contact: contactOf(organisation),
  }
  Object.assign(globalThis, {
    siteValues,
    siteLanguage: siteLanguageOf(own.language, own.translated, others),
    // Pages read the content again when they are loaded.
    readAgain: async () => (await editionOf(own.language)).content,
  })
  return BRAND_FOLDER
}

async function editionOf(language: BuiltLanguage) {
  const english = await readContent('content', addressOf)
  if (language.code === ENGLISH) return { language, content: english, translated: [] }
  return { language, ...(await readTranslation('content', english, language, addressOf)) }
}
