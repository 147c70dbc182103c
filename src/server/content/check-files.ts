import { ContentError, type Mistake } from '../../content/content-error.ts'
import { type ContentFiles, inFolder } from './content-files.ts'

/** All errors of a content folder with these files. */
export async function mistakesIn(files: ContentFiles): Promise<readonly Mistake[]> {
  // Loads the image library, which only changes of content need.
  const { readContent } = await import('../../content/read-content.ts')
  try {
    await inFolder(files, (folder) => readContent(folder))
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes
    throw error
  }
}
