import { ContentError, inWords } from '../src/content/content-error.ts'
import { contentHints } from '../src/content/content-hints.ts'
import { missingFacts } from '../src/content/empty-facts.ts'
import { type Content, readContent } from '../src/content/read-content.ts'
import { languageFolders, untranslated } from '../src/content/untranslated.ts'

/**
 * Checks content/ before a build, and prints its warnings.
 *
 * Errors  ContentError: every error
 */
export async function checkContent(): Promise<Content> {
  const content = await readContent('content')
  const hints = contentHints('content')
  if (hints.length > 0) process.stdout.write(`Please look at this:\n${hints.map(inWords).join('\n')}\n`)
  return content
}

/** The missing translations of a language, file by file. The pages show it in English. */
function waiting(language: string): string {
  const { all, lacking } = untranslated('content', language)
  const count = lacking.reduce((sum, { fields }) => sum + fields.length, 0)
  if (count === 0) return `All ${all} texts are there in ${nameOf(language)}.\n`
  const lines = lacking.map(({ file, fields }) => `content/${language}/${file}: ${fields.join(', ')}`)
  return `${count} of ${all} texts wait for ${nameOf(language)}; their pages show them in English:\n${lines.join('\n')}\n`
}

const nameOf = (language: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

if (import.meta.main)
  try {
    const { courses, services, healthCare, careers } = await checkContent()
    const empty = missingFacts('content')
    if (empty.length > 0)
      process.stdout.write(
        `What only you know. The site shows it once it is filled in:\n${empty.map(inWords).join('\n')}\n`,
      )
    const languages = languageFolders('content')
    for (const language of languages) process.stdout.write(waiting(language))
    // The hash of the earlier English text is in the database, because people edit the files by hand.
    if (languages.length > 0)
      process.stdout.write(
        'Which translations are older than their English text only the desk knows: Website, Hindi.\n',
      )
    process.stdout.write(
      `content/ has no mistakes: ${courses.length} courses, ${services.length} services, ${healthCare.length} health care services, ${careers.length} careers.\n`,
    )
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
