import { Copy, Fingerprint, Flag, type LucideIcon, UserRound } from 'lucide-react'
import type { ApplicationSummary, FlagName } from '../../contract/desk-applications.ts'
import { ageOf } from '../enquiries/row-times.ts'
import { LanguageSign } from '../items/language-sign.tsx'
import { Row } from '../items/lists/row.tsx'
import type { Selection } from '../items/lists/use-selection.ts'
import { flagClass } from '../ui/classes.ts'
import { StageSign } from './stage-sign.tsx'
import { FLAG_WORDS, STAGE_WORDS } from './views.ts'
import './application-row.css'

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
  selection?: Selection
}

export function ApplicationRow({ application, now, ...place }: ApplicationRowProps) {
  const { course, stage, isUnread } = application
  return (
    <Row
      item={application}
      className={`row-application ${isUnread ? 'row-new' : ''}`}
      sign={<StageSign stage={stage} />}
      says={isUnread ? `${STAGE_WORDS[stage]}, unread email` : STAGE_WORDS[stage]}
      {...place}
    >
      <span className="row-course min-w-0 truncate" title={course ?? undefined}>
        <LanguageSign language={application.language} /> {course ?? 'No course chosen'}
      </span>
      <Signs application={application} />
      <span className="row-age">{ageOf(application.receivedAt, now)}</span>
    </Row>
  )
}

/** Hints, in words. The exact age is more useful than the hint that the applicant is under 18. */
function Signs({ application: { flags, age } }: { application: ApplicationSummary }) {
  const [first, ...others] = flags.filter((flag) => flag !== 'under18' && flag !== 'guardianMissing')
  const Icon = (first && ICONS[first]) ?? Flag
  return (
    <span className="row-flags">
      {age !== null && (
        <span className="inline-flex items-center gap-1.25 min-h-5.5 px-2 rounded-[7px] text-third font-semibold leading-[1.3] whitespace-nowrap bg-neel-100 text-neel-700 forced-edge">
          <UserRound aria-hidden="true" size={14} strokeWidth={2.25} />
          {age}
          <span className="sr-only"> years old</span>
        </span>
      )}
      {first && (
        <span className={flagClass}>
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

/** The row has room for one hint in words; this gives the number of the others. */
function More({ words, of }: { words: string; of: number }) {
  return (
    <span className={flagClass} title={words}>
      <span aria-hidden="true">+{of}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
