import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The parts of the build that a rendering needs beside the pages; scripts/page-parts.ts writes them to
 * build/parts.json.
 */
export interface PageParts {
  /** The id of the program, different for every build. */
  program: string
  /** The direct imports of each built module, by its address. */
  imports: Record<string, string[]>
  /**
   * The scripts of a page with a form and of a page without one. MODULES is replaced by the list of their
   * modules; in the second script, PAGES and FORMS by the modules to prefetch, and OFFERED by the languages
   * in which the page is offered.
   */
  startForm: string
  startInformation: string
  /** Added to the script of a page that is not English. */
  remember: string
  /** The languages in which English pages are offered, and the script that offers them. */
  offered: string[]
  offer: string
  /** The only script of the offline page. */
  offline: string
  /**
   * The offline service worker, with a placeholder BUILT_SITE for its data, and the worker that removes it.
   */
  worker: string
  workerOff: string
}

export const readParts = (build: string) =>
  JSON.parse(readFileSync(join(build, 'parts.json'), 'utf8')) as PageParts

export const MODULES = '__MODULES__'
export const PAGES = '__PAGES__'
export const FORMS = '__FORMS__'
export const OFFERED = '__OFFERED__'
export const BUILT_SITE = '__BUILT_SITE__'
