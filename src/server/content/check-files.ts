import { ContentError, type Mistake } from '../../content/content-error.ts'
import { languageFolders } from '../../content/untranslated.ts'
import { type ContentFiles, inFolder } from './content-files.ts'

/** All errors of a content folder with these files. */
export async function mistakesIn(files: ContentFiles): Promise<readonly Mistake[]> {
  // Loads the image library, which only changes of content need.
  const { readContent } = await import('../../content/read-content.ts')
  try {
    await inFolder(files, async (folder) => {
      await readContent(folder)
      // Only the texts are checked here, so any names of months will do.
      for (const code of languageFolders(folder))
        await readContent(folder, undefined, { code, monthsInWords: String })
    })
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes
    throw error
  }
}
