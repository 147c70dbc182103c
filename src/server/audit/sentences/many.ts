import type { AuditDetails } from '../actions.ts'
import type { SomeAuditSentences } from './action-sentences.ts'

const group = 'Many people at once'
const what = ({ list, format, view, filters, rows }: AuditDetails['list exported']) =>
  [
    `${list} as ${format}`,
    view && `list ${view}`,
    filters && `filtered by ${filters.join(' and ')}`,
    rows !== undefined && (rows === 1 ? '1 row' : `${rows} rows`),
  ]
    .filter(Boolean)
    .join(', ')

export const manySentences = {
  'list export begun': {
    group,
    label: 'Export begun',
    did: ({ detail }) => `began to export ${what(detail)}`,
    sign: 'taken away',
  },
  'list exported': {
    group,
    label: 'Exported',
    did: ({ detail }) => `exported ${what(detail)}`,
    sign: 'taken away',
  },
  'list export stopped': {
    group,
    label: 'Export stopped',
    did: ({ detail }) => `exported a part of ${what(detail)}`,
    sign: 'taken away',
  },
  'lists leafed through': {
    group,
    label: 'Lists leafed through',
    did: ({ detail }) => `leafed through more than ${detail.pages} pages of lists within an hour`,
    sign: 'seen',
  },
  'unusual opening noticed': {
    group,
    label: 'Opened unusually much',
    did: ({ detail: { opened, within }, person }) =>
      `noticed that ${person} opened ${opened} within ${within === 'hour' ? 'an hour' : 'a day'}`,
    by: 'desk',
    sign: 'seen',
  },
} as const satisfies SomeAuditSentences
