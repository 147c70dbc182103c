import { FIELDS_OF_FORM, FORMS } from '../../../../../contract/form-leaves.ts'
import { searchableApplications } from '../../../../applications/desk/searchable.ts'
import type { Tx } from '../../../../db/db.ts'
import { newId } from '../../../../db/new-id.ts'
import type { Deps } from '../../../../deps.ts'
import { searchableEnquiries } from '../../../../enquiries/desk/searchable.ts'
import { BOTH_INDEXES, indexNumbers } from '../../../../fees/credits/index-numbers.ts'
import { writeWords } from '../../../../items/search-index.ts'
import { storeDays } from '../../../../numbers/save-days.ts'
import { searchableAccounts } from '../../../../people/desk/searchable.ts'
import { decoder } from '../../../../pictures/decode.ts'
import { makeSettings } from '../../../../settings/settings.ts'
import { dayIn } from '../../../../time/days.ts'
import type { Day } from './by-number.ts'
import { insertAll } from './insert-all.ts'
import { type Account, addAccountsOf } from './large-accounts.ts'
import { addApplicationsOf } from './large-applications.ts'
import { addAuditOf } from './large-audit.ts'
import { addEnquiriesOf } from './large-enquiries.ts'
import { publishEvents } from './large-events.ts'

const DAY = 24 * 3600_000
const DAYS = 365
/** The mails of a month remain. */
const MAIL_DAYS = 30
const INDEXED_AT_ONCE = 400
const SEARCHABLES = [searchableEnquiries, searchableApplications, searchableAccounts]

/** The amounts of a large organisation after a year. */
export const LARGE = {
  enquiries: 1_000_000,
  accounts: 200_000,
  applications: 300_000,
  /** Lines of the audit by colleagues: 2,000 a day. */
  staffLines: 730_000,
  events: 1000,
  pictures: 10_000,
}

export interface Year {
  amounts: typeof LARGE
  staffIds: readonly string[]
  passwordHash: string
  /** Nobody has worked on any of the enquiries. */
  areNew?: boolean
}

/**
 * Writes a year into an empty database, in the order of time and with one transaction for each day: with all
 * data that a running site would have written, such as the search index, the chain of the audit and the
 * counts of days.
 */
export async function writeYear(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  { amounts, staffIds, passwordHash, areNew = false }: Year,
  report: (line: string) => void = () => {},
): Promise<void> {
  const { config, db, keys, now } = deps
  const end = now()
  const begun = performance.now()
  const samples = amounts.pictures > 0 ? await somePictures() : []
  const accounts: Account[] = []
  for (let n = 0; n < DAYS; n++) {
    const day = dayOf(n, end)
    await db.write(async (tx) => {
      const enquiries = await addEnquiriesOf(tx, day, { inYear: amounts.enquiries, staffIds, areNew })
      const opened = await addAccountsOf(tx, day, { ...amounts, samples, passwordHash })
      accounts.push(...opened)
      const applications = await addApplicationsOf(tx, deps, day, {
        inYear: amounts.applications,
        accounts,
        accountsInYear: amounts.accounts,
        staffIds,
      })
      await addAuditOf(tx, keys, day, {
        staffLines: amounts.staffLines,
        staffIds,
        enquiries,
        applications,
        accounts: opened,
      })
      if (n >= DAYS - MAIL_DAYS) await addMailsOf(tx, enquiries)
      await addLeavesOf(tx, dayIn(config.organisation.timeZone, day.from))
      for (const searchable of SEARCHABLES) while ((await writeWords(tx, searchable, INDEXED_AT_ONCE)) > 0);
      for (const index of BOTH_INDEXES) while ((await indexNumbers(tx, deps, index, INDEXED_AT_ONCE)) > 0);
    })
    if ((n + 1) % 30 === 0)
      report(`${n + 1} of ${DAYS} days after ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  await storeDays({ config, db, now: () => end, settings: makeSettings({ config, db }) }, end)
  await publishEvents(deps, amounts.events)
}

function dayOf(n: number, end: number): Day {
  const from = end - (DAYS - n) * DAY
  const firstOf = (inYear: number, day: number) => Math.floor((inYear * day) / DAYS)
  return {
    from,
    to: from + DAY,
    now: end,
    numbersOf: (inYear) => ({ first: firstOf(inYear, n), end: firstOf(inYear, n + 1) }),
  }
}

/** The receipts of these applications were sent. */
function addMailsOf(tx: Tx, enquiries: readonly { id: string; created_at: number }[]): Promise<void> {
  const mails = enquiries.map(({ id, created_at }) => ({
    id: newId(),
    kind: 'enquiry receipt',
    about: JSON.stringify({ enquiryId: id }),
    created_at,
    attempts: 1,
    next_attempt_at: created_at,
    claimed_until: null,
    sent_at: created_at,
    given_up_at: null,
    last_error: null,
    sent_to: null,
  }))
  return insertAll(tx, 'outbox', mails)
}

/** The fields at which visitors left the forms. */
function addLeavesOf(tx: Tx, day: string): Promise<void> {
  const leaves = FORMS.flatMap((form) =>
    [...FIELDS_OF_FORM[form], 'nothing', 'sent'].map((place) => ({ day, form, place, times: 7 })),
  )
  return insertAll(tx, 'form_leaves', leaves)
}

/** Pictures as large as photographs of people, and all the same every time. */
async function somePictures(): Promise<Buffer[]> {
  const sharp = await decoder()
  const sides = { width: 512, height: 512, channels: 3 as const, background: 'white' }
  const noise = (sigma: number) =>
    sharp({ create: { ...sides, noise: { type: 'gaussian', mean: 128, sigma } } })
  return Promise.all([20, 40, 60].map((sigma) => noise(sigma).blur(3).webp({ quality: 80 }).toBuffer()))
}
