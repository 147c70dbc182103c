import type { View } from '../../contract/desk-inbox.ts'
import type { ViewWords } from '../items/lists/list-links.tsx'

const LONGEST = 'Longest waiting first.'
const RECENT = 'Most recent first.'

export const VIEW_WORDS: Record<View, ViewWords> = {
  'call-now': {
    label: 'Call now',
    order: 'They asked for this hour. Least time left first.',
    empty: 'Nobody is waiting for a call this hour.',
  },
  new: { label: 'New', order: LONGEST, empty: 'Nobody is waiting.' },
  mine: { label: 'Mine', order: LONGEST, empty: 'Nobody is waiting for you.' },
  waiting: {
    label: 'Awaiting reply',
    order: 'They come back when their time opens. Soonest first.',
    empty: 'No reply is awaited.',
  },
  answered: { label: 'Answered', order: RECENT, empty: 'No answered enquiries yet.', isRare: true },
  closed: { label: 'Closed', order: RECENT, empty: 'No closed enquiries yet.', isRare: true },
  'set-aside': {
    label: 'Spam',
    order: `They look like spam. ${RECENT}`,
    empty: 'No spam.',
    isRare: true,
  },
  all: { label: 'All', order: RECENT, empty: 'No enquiries yet.', isRare: true },
}
