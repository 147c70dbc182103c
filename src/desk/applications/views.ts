import type { ApplicationView, FlagName } from '../../contract/desk-applications.ts'
import type { Stage } from '../../contract/stages.ts'
import type { ViewWords } from '../items/lists/list-links.tsx'

const LONGEST = 'Longest waiting first.'
const RECENT = 'Most recent first.'

export const VIEW_WORDS: Record<ApplicationView, ViewWords> = {
  'fee-found': {
    label: 'To decide',
    order: `The fee is there. ${LONGEST}`,
    empty: 'No application to decide.',
  },
  received: {
    label: 'Received',
    order: `The next statement shows the fee. ${LONGEST}`,
    empty: 'No application waits for its fee.',
  },
  'fee-not-found': {
    label: 'Fee missing',
    order: `Ask the applicant. ${LONGEST}`,
    empty: 'No fee is missing.',
  },
  mine: { label: 'Mine', order: LONGEST, empty: 'No open application is assigned to you.' },
  accepted: { label: 'Accepted', order: RECENT, empty: 'Nobody is accepted yet.', isRare: true },
  refused: { label: 'Refused', order: RECENT, empty: 'Nobody was refused.', isRare: true },
  withdrawn: { label: 'Withdrawn', order: RECENT, empty: 'Nobody has withdrawn.', isRare: true },
  all: { label: 'All', order: RECENT, empty: 'No applications yet.', isRare: true },
}

export const STAGE_WORDS: Record<Stage, string> = {
  received: 'Received',
  'fee found': 'Fee found',
  'fee not found': 'Fee missing',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export const FLAG_WORDS: Record<FlagName, string> = {
  under18: 'Under 18',
  guardianMissing: 'No guardian',
  detailsMissing: 'Name or phone missing',
  courseUnknown: 'Course not offered',
  courseClosed: 'Course was closed',
  batchFull: 'Batch is full',
  aadhaarUnlikely: 'Aadhaar unlikely',
  aadhaarSeenBefore: 'Aadhaar twice',
  voterIdUnlikely: 'Voter ID unlikely',
  transactionUnlikely: 'Number unlikely',
  transactionSeenBefore: 'Number twice',
}
