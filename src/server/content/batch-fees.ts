import { readFields } from '../../content/edit-file.ts'
import { batchesField } from '../../content/forms/batch-form.ts'
import type { FieldLabels } from '../../content/forms/field-labels.ts'
import { groupValues } from '../../contract/content-fields.ts'
import { textOf } from './content-files.ts'

/** A field about money, under a name that stays when its place in the file changes. */
export interface NamedField {
  name: string
  field: FieldLabels
}

const NAME = /^batches\.([a-z\d-]+)\.fee$/
const FOLDER = 'courses/'

export const holdsBatches = (path: string) => path.startsWith(FOLDER)

/** The fee of each batch in the file of a course, named by the key of the batch. */
export function batchFees(path: string, body: Uint8Array): NamedField[] {
  if (!holdsBatches(path)) return []
  const [groups = []] = readFields(path, textOf(body), [batchesField])
  return [groups].flat().flatMap((group, at) => {
    const field = batchFee(`batches.${groupValues(group)?.key}.fee`)
    const starts = groupValues(group)?.starts
    const label = starts ? `Fee of the batch of ${starts}` : field?.field.label
    return field && label ? [{ ...field, field: { ...field.field, label, path: `batches.${at}.fee` } }] : []
  })
}

/** The field of a batch's fee by its name; undefined for any other name. */
export function batchFee(name: string): NamedField | undefined {
  const key = NAME.exec(name)?.[1]
  if (key === undefined) return undefined
  return {
    name,
    field: {
      path: name,
      label: `Fee of the batch “${key}”`,
      help: 'Whole rupees: digits only. Empty means: the usual fee.',
      kind: 'money',
      part: batchesField.part ?? 'Batches',
      mayMiss: true,
      isMoney: true,
    },
  }
}
