import {
  ChartColumn,
  ContactRound,
  GraduationCap,
  History,
  House,
  Inbox,
  IndianRupee,
  type LucideIcon,
  MessageSquareText,
  PenLine,
  Send,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Users,
  Webhook,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { Start } from '../../contract/desk-start.ts'
import type { Right } from '../../contract/staff-rights.ts'

interface Waiting {
  count: number
  /** Completes the count, as in "9 to call now". */
  what: string
}

export interface DeskPage {
  /** Relative to the desk; also the address. */
  path: string
  /** The route pattern below the path. */
  below?: string
  label: string
  Icon: LucideIcon
  /** The right that the page needs; left out where every role has it. */
  right?: Right
  /** The key that opens the page after `g`. */
  key?: string
  /** On a phone listed under "More", because it is used rarely. */
  isRare?: true
  /** What waits there, as on the first page. */
  waiting?: (start: Start) => Waiting | null
  /** Shown below the page's link in the sidebar. */
  Inside?: ComponentType
  load: () => Promise<{ Component: ComponentType }>
}

/** Every page of the desk, in the order of the sidebar. A new page needs one entry here. */
export const pages: readonly DeskPage[] = [
  { path: '', label: 'Start', Icon: House, key: 'h', load: () => import('../start/start-page.tsx') },
  {
    path: 'enquiries',
    below: ':view?/:reference?',
    label: 'Enquiries',
    key: 'e',
    Icon: Inbox,
    right: 'enquiries',
    Inside: lazy(() => import('../enquiries/views-in-sidebar.tsx')),
    waiting: ({ enquiries }) => enquiries && { count: enquiries.callNow, what: 'to call now' },
    load: () => import('../enquiries/inbox-page.tsx'),
  },
  {
    path: 'applications',
    below: ':view?/:reference?',
    label: 'Applications',
    key: 'a',
    Icon: GraduationCap,
    right: 'applications',
    Inside: lazy(() => import('../applications/views-in-sidebar.tsx')),
    waiting: ({ applications }) => applications && { count: applications.toDecide, what: 'to decide' },
    load: () => import('../applications/applications-page.tsx'),
  },
  {
    path: 'fees',
    label: 'Fees',
    key: 'f',
    Icon: IndianRupee,
    right: 'applications',
    waiting: ({ applications }) => applications && { count: applications.feeMissing, what: 'missing' },
    load: () => import('../fees/fees-page.tsx'),
  },
  {
    path: 'people',
    below: ':reference?',
    label: 'People',
    key: 'p',
    Icon: ContactRound,
    right: 'people',
    isRare: true,
    waiting: ({ requests }) => requests && { count: requests.length, what: 'data requests' },
    load: () => import('../people/people-page.tsx'),
  },
  {
    path: 'mails',
    below: ':view?/:reference?',
    label: 'Mails',
    key: 'm',
    Icon: Send,
    right: 'enquiries',
    isRare: true,
    Inside: lazy(() => import('../mails/views-in-sidebar.tsx')),
    waiting: ({ mails }) => mails && { count: mails.gaveUp, what: 'not delivered' },
    load: () => import('../mails/mails-page.tsx'),
  },
  {
    path: 'words',
    below: ':reference?',
    label: 'Words',
    key: 'w',
    Icon: PenLine,
    right: 'content',
    waiting: ({ content }) => content && { count: content.unpublished, what: 'unpublished' },
    load: () => import('../content/words-page.tsx'),
  },
  {
    path: 'numbers',
    label: 'Numbers',
    key: 'n',
    Icon: ChartColumn,
    right: 'enquiries',
    isRare: true,
    load: () => import('../numbers/numbers-page.tsx'),
  },
  {
    path: 'audit',
    below: ':view?/:reference?',
    label: 'Who did what',
    Icon: History,
    right: 'audit',
    isRare: true,
    load: () => import('../audit/audit-page.tsx'),
  },
  {
    path: 'leaks',
    below: ':reference?',
    label: 'If data leaks',
    Icon: ShieldAlert,
    right: 'accounts',
    isRare: true,
    load: () => import('../people/breach/breaches-page.tsx'),
  },
  {
    path: 'texts',
    label: 'Texts',
    Icon: MessageSquareText,
    right: 'settings',
    isRare: true,
    load: () => import('../mails/texts-page.tsx'),
  },
  {
    path: 'webhooks',
    label: 'Webhooks',
    Icon: Webhook,
    right: 'settings',
    isRare: true,
    load: () => import('../webhooks/webhooks-page.tsx'),
  },
  {
    path: 'settings',
    label: 'Settings',
    Icon: Settings,
    right: 'settings',
    isRare: true,
    load: () => import('../settings/settings-page.tsx'),
  },
  {
    path: 'staff',
    label: 'Staff',
    Icon: Users,
    right: 'staff',
    key: 's',
    isRare: true,
    load: () => import('../staff/staff-page.tsx'),
  },
  {
    path: 'my-sign-in',
    label: 'My sign-in',
    Icon: ShieldCheck,
    key: 'i',
    isRare: true,
    load: () => import('../staff/my-sign-in-page.tsx'),
  },
]
