import { offerPages, offerPath } from './page-paths.ts'
import { markdownFiles, slugOf } from './read-files.ts'

type OfferKind = keyof typeof offerPages

/** The folder of each kind below content/. */
const FOLDERS = { courses: 'courses', healthCare: 'health-care', services: 'services' } as const

/** The addresses of all courses, or of all services of a kind. Errors  ContentError: the folder is missing */
export const offerPathsOf = (folder: string, kind: OfferKind): string[] =>
  markdownFiles(folder, FOLDERS[kind]).map((file) => offerPath(kind, slugOf(file)))

export const allOfferPaths = (folder: string): string[] =>
  (Object.keys(offerPages) as OfferKind[]).flatMap((kind) => offerPathsOf(folder, kind))
