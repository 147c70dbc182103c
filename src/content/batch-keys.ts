import type { Batch } from './batches.ts'
import type { Mistake } from './content-error.ts'
import { markdownFiles } from './read-files.ts'

/**
 * Batches that have the key of an earlier one, in the same course or another: an application says only the key.
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
