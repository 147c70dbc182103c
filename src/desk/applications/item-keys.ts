import type { DeskApplication } from '../../contract/desk-application.ts'
import type { ContactWay } from '../../contract/desk-enquiry.ts'
import { WAY_NAMES } from '../enquiries/ways.tsx'
import { NOTE_FIELD } from '../items/use-writing.ts'
import type { KeyBinding } from '../shell/keys/use-keys.ts'
import { waysTo } from './contact.tsx'
import type { ApplicationActions } from './use-application.ts'

interface ItemKeysProps {
  application: DeskApplication | undefined
  actions: Pick<ApplicationActions, 'give'>
  /** The signed-in staff member. */
  me: { id: string; name: string }
  write: (way: ContactWay) => void
  /** Writes an email. */
  reply: () => void
}

const WRITE: [keys: string, way: ContactWay][] = [
  ['w', 'whatsapp'],
  ['t', 'sms'],
  ['c', 'phone'],
]

const focus = (id: string) => () => document.getElementById(id)?.focus()

/** The keys of one application. Each one also has a button or a field. */
export function itemKeys({ application, actions, me, write, reply }: ItemKeysProps): KeyBinding[] {
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
    { keys: 'r', label: 'Reply by email', group, run: reply },
    { keys: 'm', label: 'Email', group, run: reply },
    { keys: 'n', label: 'Write a note', group, run: focus(NOTE_FIELD) },
    { keys: 'a', label: 'Assign to somebody', group, run: focus('item-assignee') },
    { keys: 'i', label: 'Take it', group, run: () => void actions.give(me.id, `Assigned to ${me.name}`) },
  ]
}
