import type { PersonalRecords } from './accounts/personal-records.ts'
import { applicationRecords } from './applications/personal-records.ts'
import { waitingListRecords } from './applications/waiting-list/personal-records.ts'
import { otherAddressRecords } from './conversation/other-address-records.ts'
import type { Deps } from './deps.ts'
import { enquiryRecords } from './enquiries/personal-records.ts'
import { requestRecords } from './people/requests/personal-records.ts'

/** Every part of the product that holds data about people, for download, correction and erasure. */
export const recordSourcesOf = (deps: Pick<Deps, 'config' | 'keys' | 'now'>): PersonalRecords[] => [
  applicationRecords(deps),
  waitingListRecords(deps),
  enquiryRecords(deps),
  otherAddressRecords(deps),
  requestRecords(deps),
]
