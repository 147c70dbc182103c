import type { Publication } from '../../contract/desk-publications.ts'

const NOBODY: Record<Publication['how'], string> = {
  files: 'Files',
  operator: 'The operator',
  desk: 'A former colleague',
  scheduled: 'The desk',
}

export const whoPublished = ({ by, how }: Publication): string => by ?? NOBODY[how]
