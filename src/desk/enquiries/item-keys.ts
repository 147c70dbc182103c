import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import type { Tab } from '../items/conversation/use-composer.ts'
import type { KeyBinding } from '../shell/keys/use-keys.ts'
import type { ItemActions } from './use-item.ts'
import { likelyWay } from './ways-to.ts'

interface ItemKeysProps {
  item: EnquiryItem | undefined
  actions: ItemActions
  /** The signed-in staff member. */
  me: { id: string; name: string }
  write: (tab: Tab) => void
  /** Undefined if the enquiry is already answered. */
  done: (() => void) | undefined
}

const focus = (id: string) => () => document.getElementById(id)?.focus()

/** The keys of one enquiry. Each one also has a button or a field. */
export function itemKeys({ item, actions, me, write, done }: ItemKeysProps): KeyBinding[] {
  if (!item || item.summary.state === 'set aside') return []
  const binding = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    group: 'On an enquiry',
    run,
  })
  const byNumber = item.whatsappNumber !== ''
  return [
    ...(byNumber || item.email ? [binding('r', 'Reply', () => write(likelyWay(item)))] : []),
    ...(byNumber
      ? [binding('w', 'WhatsApp', () => write('whatsapp')), binding('t', 'SMS', () => write('sms'))]
      : []),
    ...(item.email ? [binding('m', 'Email', () => write('email'))] : []),
    ...(byNumber ? [binding('c', 'Call', () => write('phone'))] : []),
    binding('n', 'Write a note', () => write('note')),
    binding('s', 'Change status', focus('item-status')),
    binding('a', 'Assign to somebody', focus('item-assignee')),
    binding('i', 'Take it', () => void actions.change({ assigneeId: me.id }, `Assigned to ${me.name}`)),
    ...(done ? [binding('e', 'Done and next', done)] : []),
  ]
}
