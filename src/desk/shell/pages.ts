import {
  Bell,
  CalendarDays,
  ChartColumn,
  Clock,
  ContactRound,
  Database,
  Globe,
  GraduationCap,
  History,
  House,
  Inbox,
  IndianRupee,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  Mailbox,
  MailCheck,
  MessageSquareText,
  Send,
  Settings,
  ShieldAlert,
  UserRound,
  UserRoundCheck,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Start } from '../../contract/desk-start.ts'
import type { Right } from '../../contract/staff-rights.ts'
import type { SettingsGroup } from '../settings/own-pages.ts'

interface Waiting {
  count: number
  /** Completes the count, as in "9 to call now". */
  what: string
  look?: 'now' | 'bad'
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
  /** Whether a line stands above it in the sidebar. */
  beginsGroup?: true
  /** On a phone it has a tab of its own. */
  hasTab?: true
  /** Set if the page is reached from "Settings": its group and its purpose. */
  inSettings?: { group: SettingsGroup; hint: string }
  /** The path of the page that links to it, if the sidebar does not. */
  within?: string
  /** Other words under which the search finds it. */
  alsoCalled?: string
  /** The count of waiting work, as on the first page. */
  waiting?: (start: Start) => Waiting | null
  load: () => Promise<{ Component: ComponentType }>
}

/** Every page of the desk, in the order of the sidebar and of "Settings". A new page needs one entry here. */
export const pages: readonly DeskPage[] = [
  {
    path: '',
    label: 'Start',
    Icon: House,
    key: 'h',
    hasTab: true,
    alsoCalled: 'home dashboard',
    load: () => import('../start/start-page.tsx'),
  },
  {
    path: 'enquiries',
    below: ':view?/:reference?',
    label: 'Enquiries',
    key: 'e',
    Icon: Inbox,
    right: 'enquiries',
    hasTab: true,
    alsoCalled: 'inbox calls',
    waiting: ({ enquiries }) => enquiries && { count: enquiries.callNow, what: 'to call now', look: 'now' },
    load: () => import('../enquiries/inbox-page.tsx'),
  },
  {
    path: 'applications',
    below: ':view?/:reference?',
    label: 'Applications',
    key: 'a',
    Icon: GraduationCap,
    right: 'applications',
    hasTab: true,
    waiting: ({ applications }) => applications && { count: applications.toDecide, what: 'to decide' },
    load: () => import('../applications/applications-page.tsx'),
  },
  {
    path: 'batches',
    below: ':key?',
    label: 'Batches',
    within: 'applications',
    Icon: CalendarDays,
    right: 'applications',
    alsoCalled: 'attendance list first day course',
    load: () => import('../applications/batches/batches-page.tsx'),
  },
  {
    path: 'fees',
    label: 'Fees',
    key: 'f',
    Icon: IndianRupee,
    right: 'applications',
    alsoCalled: 'payments bank statement',
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
    alsoCalled: 'contacts data requests',
    waiting: ({ requests }) => requests && { count: requests.length, what: 'data requests' },
    load: () => import('../people/people-page.tsx'),
  },
  {
    path: 'mails',
    below: ':view?/:reference?',
    label: 'Emails',
    key: 'm',
    Icon: Send,
    right: 'enquiries',
    alsoCalled: 'mails outbox not delivered',
    waiting: ({ mails }) => mails && { count: mails.gaveUp, what: 'not delivered', look: 'bad' },
    load: () => import('../mails/mails-page.tsx'),
  },
  {
    path: 'words',
    below: ':reference?',
    label: 'Website',
    key: 'w',
    Icon: Globe,
    right: 'content',
    beginsGroup: true,
    hasTab: true,
    alsoCalled: 'pages courses blogs events pictures content words',
    waiting: ({ content }) => content && { count: content.unpublished, what: 'unpublished' },
    load: () => import('../content/content-page.tsx'),
  },
  {
    path: 'numbers',
    label: 'Reports',
    key: 'r',
    Icon: ChartColumn,
    right: 'enquiries',
    alsoCalled: 'numbers charts statistics',
    load: () => import('../numbers/numbers-page.tsx'),
  },
  {
    path: 'audit',
    below: ':view?/:reference?',
    label: 'Activity log',
    key: 'l',
    Icon: History,
    right: 'audit',
    alsoCalled: 'audit who did what',
    load: () => import('../audit/audit-page.tsx'),
  },
  {
    path: 'settings',
    label: 'Settings',
    key: ',',
    Icon: Settings,
    load: () => import('../settings/settings-page.tsx'),
  },
  {
    path: 'my-sign-in',
    label: 'My account',
    Icon: UserRound,
    inSettings: { group: 'You', hint: 'Name, second step, where you are signed in' },
    alsoCalled: 'my sign-in passkey recovery codes',
    load: () => import('../staff/my-sign-in-page.tsx'),
  },
  {
    path: 'notifications',
    label: 'Notifications',
    Icon: Bell,
    right: 'enquiries',
    inSettings: { group: 'You', hint: 'On this device and by email, and quiet hours' },
    alsoCalled: 'push digest news emails sound quiet hours',
    load: () => import('../notices/notifications-page.tsx'),
  },
  {
    path: 'settings/set-up',
    label: 'Set up your site',
    Icon: ListChecks,
    inSettings: { group: 'Organisation', hint: 'What is done, and what is missing' },
    load: () => import('../set-up/set-up-page.tsx'),
  },
  {
    path: 'staff',
    label: 'Team',
    Icon: UsersRound,
    right: 'staff',
    inSettings: { group: 'Organisation', hint: 'People with access to the desk, and their roles' },
    alsoCalled: 'staff colleagues users roles invite',
    load: () => import('../staff/staff-page.tsx'),
  },
  {
    path: 'settings/hours',
    label: 'Opening hours and holidays',
    Icon: Clock,
    right: 'settings',
    inSettings: { group: 'Organisation', hint: 'When people are called, and when not' },
    alsoCalled: 'time zone',
    load: () => import('../settings/hours-page.tsx'),
  },
  {
    path: 'texts',
    label: 'Message templates',
    Icon: MessageSquareText,
    right: 'settings',
    inSettings: { group: 'Organisation', hint: 'Prepared texts for WhatsApp, SMS and email' },
    alsoCalled: 'texts',
    load: () => import('../mails/texts-page.tsx'),
  },
  {
    path: 'settings/handling',
    label: 'Assigning and refusing',
    Icon: UserRoundCheck,
    right: 'settings',
    inSettings: { group: 'Organisation', hint: 'Who gets what they work on, and reasons to refuse' },
    load: () => import('../settings/handling-page.tsx'),
  },
  {
    path: 'settings/team-emails',
    label: 'Emails to the team',
    Icon: Mailbox,
    right: 'settings',
    inSettings: { group: 'Organisation', hint: 'Who gets news and the summary, and when' },
    alsoCalled: 'digest',
    load: () => import('../settings/team-emails-page.tsx'),
  },
  {
    path: 'settings/email-sending',
    label: 'Email sending',
    Icon: MailCheck,
    right: 'settings',
    inSettings: { group: 'Website and connections', hint: 'Is it working? Send a test email' },
    alsoCalled: 'mail server smtp',
    load: () => import('../settings/email-sending-page.tsx'),
  },
  {
    path: 'webhooks',
    label: 'Webhooks',
    Icon: Webhook,
    right: 'settings',
    inSettings: { group: 'Website and connections', hint: 'Send events to another program' },
    load: () => import('../webhooks/webhooks-page.tsx'),
  },
  {
    path: 'settings/sessions',
    label: 'Sign-in and screen lock',
    Icon: LockKeyhole,
    right: 'settings',
    inSettings: { group: 'Safety', hint: 'How long somebody stays signed in' },
    alsoCalled: 'session',
    load: () => import('../settings/sessions-page.tsx'),
  },
  {
    path: 'settings/retention',
    label: 'How long data is kept',
    Icon: Database,
    right: 'settings',
    inSettings: { group: 'Safety', hint: 'Months until enquiries and applications are erased' },
    alsoCalled: 'retention erase',
    load: () => import('../settings/retention-page.tsx'),
  },
  {
    path: 'leaks',
    below: ':reference?',
    label: 'Data breach plan',
    Icon: ShieldAlert,
    right: 'accounts',
    inSettings: { group: 'Safety', hint: 'What to do in the first hour, with the deadlines' },
    alsoCalled: 'breach leak hack if data leaks',
    load: () => import('../people/breach/breaches-page.tsx'),
  },
]

/** The page of an address below the desk, such as `/enquiries/new`. */
export function pageAt(pathname: string): DeskPage | undefined {
  const found = pages.filter(({ path }) => path && `${pathname}/`.startsWith(`/${path}/`))
  return pathname === '/' ? pages[0] : found.sort((one, other) => other.path.length - one.path.length)[0]
}
