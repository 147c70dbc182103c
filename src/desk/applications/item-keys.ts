import type { DeskApplication } from '../../contract/desk-application.ts'
import { CONTACT_WAYS, type ContactWay } from '../../contract/desk-enquiry.ts'
import type { Tab } from '../items/conversation/use-composer.ts'
import { WAY_NAMES } from '../items/conversation/ways.tsx'
import type { KeyBinding } from '../shell/keys/use-keys.ts'
import { indianNumber } from './phone-number.tsx'
import type { ApplicationActions } from './use-application.ts'

interface ItemKeysProps {
  application: DeskApplication | undefined
  actions: Pick<ApplicationActions, 'give'>
  /** The signed-in staff member. */
  me: { id: string; name: string }
  write: (tab: Tab) => void
}

const WRITE: [keys: string, way: ContactWay][] = [
  ['w', 'whatsapp'],
  ['t', 'sms'],
  ['c', 'phone'],
]

/** The contact methods for an applicant: these apps accept Indian numbers only. */
export const waysTo = ({ phone }: Pick<DeskApplication, 'phone'>): readonly ContactWay[] =>
  indianNumber(phone) ? CONTACT_WAYS : ['email']

const focus = (id: string) => () => document.getElementById(id)?.focus()

/** The keys of one application. Each one also has a button or a field. */
export function itemKeys({ application, actions, me, write }: ItemKeysProps): KeyBinding[] {
  if (!application) return []
  const group = 'On an application'
  const ways = waysTo(application)
  return [
    ...WRITE.filter(([, way]) => ways.includes(way)).map(([keys, way]) => ({
      keys,
      label: WAY_NAMES[way],
      group,
      run: () => write(way),
    })),
    { keys: 'r', label: 'Reply', group, run: () => write('email') },
    { keys: 'm', label: 'Email', group, run: () => write('email') },
    { keys: 'n', label: 'Write a note', group, run: () => write('note') },
    { keys: 'a', label: 'Assign to somebody', group, run: focus('item-assignee') },
    { keys: 'i', label: 'Take it', group, run: () => void actions.give(me.id, `Assigned to ${me.name}`) },
  ]
}
