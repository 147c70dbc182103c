import type { ApplicationView, FlagName } from '../../contract/desk-applications.ts'
import type { Stage } from '../../contract/stages.ts'
import type { ViewWords } from '../items/lists/list-links.tsx'

const LONGEST = 'Who waits longest stands on top.'

export const VIEW_WORDS: Record<ApplicationView, ViewWords> = {
  open: {
    label: 'Open',
    order: 'Not decided yet. First those whose fee is there.',
    empty: 'Nobody waits for a decision.',
  },
  received: { label: 'Received', order: LONGEST, empty: 'Nobody waits for the next statement.' },
  'fee-found': {
    label: 'Fee found',
    order: `Ready to decide. ${LONGEST}`,
    empty: 'Nobody waits for a decision.',
  },
  'fee-not-found': {
    label: 'Fee not found',
    order: `Ask the person. ${LONGEST}`,
    empty: 'No fee is missing.',
  },
  mine: { label: 'Mine', order: LONGEST, empty: 'Nobody waits for you.' },
  accepted: { label: 'Accepted', order: 'The newest on top.', empty: 'Nobody is accepted yet.' },
  refused: { label: 'Refused', order: 'The newest on top.', empty: 'Nobody was refused.' },
  withdrawn: { label: 'Withdrawn', order: 'The newest on top.', empty: 'Nobody has withdrawn.' },
  all: { label: 'All', order: 'The newest on top.', empty: 'Nobody has applied yet.' },
}

export const STAGE_WORDS: Record<Stage, string> = {
  received: 'Received',
  'fee found': 'Fee found',
  'fee not found': 'Fee not found',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** The next step of each of the three groups of open applications. */
export const STAGE_WAITS: Partial<Record<Stage, string>> = {
  'fee found': 'ready to decide',
  'fee not found': 'ask the person',
  received: 'the next statement will tell',
}

export const FLAG_WORDS: Record<FlagName, string> = {
  under18: 'Under 18',
  guardianMissing: 'No guardian',
  detailsMissing: 'Name or phone missing',
  courseUnknown: 'Course not offered',
  aadhaarUnlikely: 'Aadhaar unlikely',
  aadhaarSeenBefore: 'Aadhaar twice',
  voterIdUnlikely: 'Voter ID unlikely',
  transactionUnlikely: 'Number unlikely',
  transactionSeenBefore: 'Number twice',
}
