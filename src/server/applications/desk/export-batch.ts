import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { type DeskList, inColumns } from '../../exports/exportable.ts'
import { acceptedIn } from './batches.ts'

/** The last columns are empty, for noting the attendance. */
const { fields, recordOf } = inColumns<ApplicationRow>({
  name: (row) => row.full_name,
  appliedBy: (row) => row.applied_by,
  phone: (row) => row.phone,
  email: (row) => row.email,
  reference: (row) => row.reference,
  guardianName: (row) => row.guardian_name,
  guardianPhone: (row) => row.guardian_phone,
  ...Object.fromEntries(['day1', 'day2', 'day3', 'day4', 'day5'].map((day) => [day, () => null])),
})

/** The accepted people of a batch. */
export function batchList({ db }: Pick<Deps, 'db'>): DeskList<'batch'> {
  return {
    fields,
    isOfPeople: true,
    count: async ({ filter: { batch } }) => (await acceptedIn(db.read, batch)).length,
    async *pages({ filter: { batch } }) {
      const rows = await acceptedIn(db.read, batch)
      yield rows.sort((one, other) => one.full_name.localeCompare(other.full_name)).map(recordOf)
    },
  }
}
