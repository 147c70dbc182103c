import { ContentError, type Mistake } from '../../content/content-error.ts'
import { type ContentFiles, inFolder } from './content-files.ts'

/** Everything that is wrong with a content folder of these files. */
export async function mistakesIn(files: ContentFiles): Promise<readonly Mistake[]> {
  // Loads the reader of pictures, which only those need who change content.
  const { readContent } = await import('../../content/read-content.ts')
  try {
    await inFolder(files, (folder) => readContent(folder))
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes
    throw error
  }
}
