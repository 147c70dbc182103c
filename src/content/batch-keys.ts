import type { Batch } from './batches.ts'
import type { Mistake } from './content-error.ts'
import { markdownFiles } from './read-files.ts'

/**
 * Finds batches with the key of an earlier batch of any course. Keys must be unique, because an application
 * stores only the key.
 *
 * @param courses in the order of their files; undefined where they have other mistakes
 */
export function sameKeys(
  folder: string,
  courses: readonly { title: string; batches: readonly Batch[] }[] | undefined,
): Mistake[] {
  if (!courses) return []
  const files = markdownFiles(folder, 'courses')
  const first = new Map<string, string>()
  return courses.flatMap(({ title, batches }, at) =>
    batches.flatMap(({ key }, number) => {
      const other = first.get(key)
      if (other === undefined) {
        first.set(key, title)
        return []
      }
      const says = `is the key of another batch already, of “${other}”: give this one a key of its own`
      const sentence = `batches, number ${number + 1}, key ${says}`
      return { file: `courses/${files[at]}`, sentence, field: { path: `batches.${number}.key`, says } }
    }),
  )
}
