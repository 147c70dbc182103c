import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { Link } from 'react-router'
import { plainPhone } from '../../contract/as-typed.ts'
import { isOver } from '../../contract/desk-enquiries.ts'
import { listEnquiries } from '../../contract/desk-inbox.ts'
import { call } from '../api/call.ts'

interface KnownNumberProps {
  typed: string
  onOpen: () => void
}

/**
 * The stored enquiries with the typed number, so that no caller is recorded twice. Screen readers announce
 * them.
 */
export function KnownNumber({ typed, onOpen }: KnownNumberProps) {
  const number = plainPhone(typed)
  const { data } = useQuery({
    queryKey: ['number', number],
    queryFn: () => call(listEnquiries, { view: 'all', search: number }),
    enabled: /^\d{10}$/.test(number),
  })
  const found = data?.enquiries ?? []
  const open = found.filter(({ state }) => state !== 'set aside' && !isOver(state))
  const shown = open[0] ?? found[0]
  return (
    <div role="status" className="empty:hidden">
      {shown && (
        <p className="flex items-center gap-3 rounded-box bg-neel-100 px-3 py-2 text-second forced-edge">
          <UserRoundCheck aria-hidden="true" className="flex-none" size={20} strokeWidth={1.75} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b>{shown.name}</b> has this number: {inWords(open.length, found.length)}.{' '}
          </span>
          <Link className="link flex-none py-2" to={`/enquiries/all/${shown.reference}`} onClick={onOpen}>
            Open that one
          </Link>
        </p>
      )}
    </div>
  )
}

function inWords(open: number, all: number): string {
  if (open > 0) return open === 1 ? '1 open enquiry' : `${open} open enquiries`
  return all === 1 ? '1 earlier enquiry' : `${all} earlier enquiries`
}
