import { Copy, Fingerprint, Flag, type LucideIcon, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { ApplicationSummary, FlagName } from '../../contract/desk-applications.ts'
import { ageOf } from '../enquiries/row-words.ts'
import { initialsOf } from '../ui/initials.tsx'
import { StageSign } from './stage-sign.tsx'
import { FLAG_WORDS, STAGE_WORDS } from './views.ts'

const ICONS: Partial<Record<FlagName, LucideIcon>> = {
  aadhaarSeenBefore: Fingerprint,
  transactionSeenBefore: Copy,
}

interface ApplicationRowProps {
  application: ApplicationSummary
  to: string
  state: unknown
  isCurrent: boolean
  now: number
}

/** One line of a list; two where it is narrow. One link covers it. */
export function ApplicationRow({ application, to, state, isCurrent, now }: ApplicationRowProps) {
  const { name, course, stage, assignee } = application
  return (
    <li className="row row-application">
      <span className="row-state" title={STAGE_WORDS[stage]}>
        <StageSign stage={stage} />
      </span>
      <Link to={to} state={state} className="row-who" aria-current={isCurrent ? 'true' : undefined}>
        {name || 'Name not given'}
        <span className="sr-only">, {STAGE_WORDS[stage].toLowerCase()}</span>
      </Link>
      <span className="row-course cut" title={course ?? undefined}>
        {course ?? 'No course chosen'}
      </span>
      <Signs application={application} />
      <span className="row-age">{ageOf(application.receivedAt, now)}</span>
      <span className={`row-person ${assignee ? '' : 'row-nobody'}`} title={assignee?.name ?? 'Nobody yet'}>
        <span aria-hidden="true">{assignee && initialsOf(assignee.name)}</span>
        <span className="sr-only">{assignee?.name ?? 'nobody yet'}</span>
      </span>
    </li>
  )
}

/** Hints, in words. The age says more than that somebody is under 18. */
function Signs({ application: { flags, age } }: { application: ApplicationSummary }) {
  const [first, ...others] = flags.filter((flag) => flag !== 'under18' && flag !== 'guardianMissing')
  const Icon = (first && ICONS[first]) ?? Flag
  return (
    <span className="row-flags">
      {age !== null && (
        <span className="flag flag-age">
          <UserRound aria-hidden="true" size={14} strokeWidth={2.25} />
          {age}
          <span className="sr-only"> years old</span>
        </span>
      )}
      {first && (
        <span className="flag">
          <Icon aria-hidden="true" size={14} strokeWidth={2.25} />
          {FLAG_WORDS[first]}
        </span>
      )}
      {others.length > 0 && (
        <More words={others.map((flag) => FLAG_WORDS[flag]).join(', ')} of={others.length} />
      )}
    </span>
  )
}

/** There is room for one in words. */
function More({ words, of }: { words: string; of: number }) {
  return (
    <span className="flag" title={words}>
      <span aria-hidden="true">+{of}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
