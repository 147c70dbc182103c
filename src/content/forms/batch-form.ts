import type { GroupField } from '../../contract/content-fields.ts'
import { BATCH_STATES } from '../batches.ts'
import { groups } from './field-labels.ts'

const field = (
  kind: GroupField['kind'],
  path: string,
  label: string,
  more: Partial<Pick<GroupField, 'help' | 'choices'>> = {},
): GroupField => ({ path, label, kind, help: '', choices: [], ...more })

/** The fields of one batch of a course. */
export const batchesField = groups('batches', 'Batches', {
  mayMiss: true,
  help: 'Without a batch, the course is always open.',
  group: {
    one: 'Batch',
    fields: [
      field('key', 'key', 'Key'),
      field('day', 'starts', 'First day'),
      field('choice', 'state', 'Applications', {
        help: 'It becomes a waiting list by itself when the last seat is taken.',
        choices: [...BATCH_STATES],
      }),
      field('number', 'seats', 'Seats', { help: 'Empty means: no limit.' }),
      field('day', 'applyFrom', 'Apply from'),
      field('day', 'applyUntil', 'Apply until', { help: 'Empty means: until the day before the first day.' }),
      field('line', 'place', 'Where', { help: 'A place, or “online”.' }),
      field('line', 'language', 'In which language'),
      field('line', 'times', 'Timetable', { help: 'Such as “Monday to Friday, 10 am to 1 pm”.' }),
      field('line', 'ask', 'Whom to ask', { help: 'For accepted applicants: name, phone or email.' }),
      field('text', 'bring', 'What to bring', { help: 'For accepted applicants.' }),
    ],
  },
})
