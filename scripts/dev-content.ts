import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContent } from '../src/content/read-content.ts'
import { contactOf, type InjectedValues } from '../src/content/site-values.ts'
import { drawingsOf, logoAddress } from '../src/server/site/render/drawings.ts'

/** The folder of icons and share pictures during development. */
const BRAND_FOLDER = 'node_modules/.cache/brand'

/** Generates icons and share pictures from content/. */
export async function generateBrandPictures(): Promise<void> {
  const drawings = await drawingsOf('content', await readContent('content'))
  await rm(BRAND_FOLDER, { recursive: true, force: true })
  await mkdir(BRAND_FOLDER, { recursive: true })
  await Promise.all(drawings.map(async ({ path, draw }) => writeFile(join(BRAND_FOLDER, path), await draw())))
}

/**
 * Provides the content to the code of the pages, where this process renders the pages itself. Returns the folder of
 * icons and share pictures.
 */
export async function provideContent(): Promise<string> {
  const { organisation } = await readContent('content')
  const siteValues: InjectedValues['siteValues'] = {
    name: organisation.name,
    origin: process.env.PUBLIC_URL ?? 'http://localhost:3000',
    logo: await logoAddress('content'),
    avatar: '/content/pictures/avatar.svg',
    contact: contactOf(organisation),
  }
  Object.assign(globalThis, { siteValues })
  return BRAND_FOLDER
}
