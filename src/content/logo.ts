import { ContentError } from './content-error.ts'
import { list } from './read-files.ts'

/** The name of the picture for logo, icons and share picture. Errors  ContentError: none, or more than one */
export function findLogo(folder: string): string {
  const [logo, ...others] = list(folder, 'pictures').filter((name) => /^logo\.[a-z]+$/.test(name))
  const file = 'pictures/logo.svg'
  if (!logo)
    throw new ContentError({ file, sentence: 'this picture is missing; logo.png and the like will do too' })
  if (others.length > 0)
    throw new ContentError({
      file,
      sentence: `there is more than one logo: keep one of ${[logo, ...others].join(', ')}`,
    })
  return logo
}
