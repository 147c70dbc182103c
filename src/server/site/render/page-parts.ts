import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a rendering needs of the build beside the pages themselves; scripts/page-parts.ts writes it to build/parts.json. */
export interface PageParts {
  /** Another one for every build of the program. */
  program: string
  /** What each built module imports at once, by its address. */
  imports: Record<string, string[]>
  /** The script of a page with a form, and of one that informs; MODULES stands where the list of its modules goes. */
  startForm: string
  startInformation: string
  /** The one script of the offline page. */
  offline: string
  /** The worker that keeps pages, with BUILT_SITE in place of what it knows of them, and the one that takes it away. */
  worker: string
  workerOff: string
}

export const readParts = (build: string) =>
  JSON.parse(readFileSync(join(build, 'parts.json'), 'utf8')) as PageParts

export const MODULES = '__MODULES__'
export const BUILT_SITE = '__BUILT_SITE__'
