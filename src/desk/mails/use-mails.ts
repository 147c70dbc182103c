import {
  countMails,
  listMails,
  MAIL_VIEWS,
  type MailSummary,
  type MailsInput,
} from '../../contract/desk-mails.ts'
import { call } from '../api/call.ts'
import { useListAddress } from '../items/lists/use-list-address.ts'
import { useListCounts } from '../items/lists/use-list-counts.ts'
import { usePagedList } from '../items/lists/use-paged-list.ts'

const FILTERS = ['group', 'from', 'to'] as const

/** The list of mails, the open one, and the filters, by the address. */
export function useAddress() {
  const address = useListAddress({ page: 'mails', views: MAIL_VIEWS, filters: FILTERS })
  return { ...address, input: address.input as MailsInput }
}
export type Address = ReturnType<typeof useAddress>

export const COUNTS_KEY = 'mail counts'

export const useCounts = () => useListCounts(COUNTS_KEY, () => call(countMails))

const readPage = async (input: MailsInput) => {
  const { mails, next } = await call(listMails, input)
  return { rows: mails, next }
}

export function useMails(input: MailsInput) {
  return usePagedList<MailSummary, Awaited<ReturnType<typeof readPage>>>({
    kind: 'mail',
    names: { list: 'mails', counts: COUNTS_KEY },
    input,
    read: (after) => readPage({ ...input, ...(after && { after }) }),
  })
}
