import type { View } from '../../contract/desk-inbox.ts'
import type { ViewWords } from '../items/lists/list-links.tsx'

export const VIEW_WORDS: Record<View, ViewWords> = {
  'call-now': {
    label: 'Call now',
    order: 'They asked for this hour. Least time left on top.',
    empty: 'Nobody is waiting for a call this hour.',
  },
  new: { label: 'New', order: 'Who waits longest stands on top.', empty: 'Nobody is waiting.' },
  mine: { label: 'Mine', order: 'Who waits longest stands on top.', empty: 'Nobody is waiting for you.' },
  waiting: {
    label: 'Waiting for them',
    order: 'They come back when their time opens. The next one on top.',
    empty: 'We are waiting for nobody.',
  },
  answered: { label: 'Answered', order: 'The newest on top.', empty: 'Nobody was answered yet.' },
  closed: { label: 'Closed', order: 'The newest on top.', empty: 'Nothing is closed yet.' },
  'set-aside': {
    label: 'Set aside',
    order: 'They looked like spam. The newest on top.',
    empty: 'Nothing is set aside.',
  },
  all: { label: 'All', order: 'The newest on top.', empty: 'Nobody has asked anything yet.' },
}
