import type { ActionWords, LineDetails } from './action-words.ts'

const group = 'Many people at once'
/** The id of the export stands in front. */
const what = ({ said: [, list = 'a list', ...more] }: LineDetails) => [list, ...more].join(', ')

export const manyWords = {
  'list export begun': {
    group,
    label: 'Export begun',
    did: (line) => `began to export ${what(line)}`,
    sign: 'taken away',
  },
  'list exported': { group, label: 'Exported', did: (line) => `exported ${what(line)}`, sign: 'taken away' },
  'list export stopped': {
    group,
    label: 'Export stopped',
    did: (line) => `exported a part of ${what(line)}`,
    sign: 'taken away',
  },
  'lists leafed through': {
    group,
    label: 'Lists leafed through',
    did: ({ said }) => `leafed through ${said[0] ?? 'many pages'} of lists within an hour`,
    sign: 'seen',
  },
  'unusual opening noticed': {
    group,
    label: 'Opened unusually much',
    did: ({ said, person }) => `noticed that ${person} opened ${said[0] ?? 'many'}`,
    by: 'desk',
    sign: 'seen',
  },
} as const satisfies Record<string, ActionWords>
