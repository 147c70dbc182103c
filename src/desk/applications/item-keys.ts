import type { DeskApplication } from '../../contract/desk-application.ts'
import type { KeyBinding } from '../keys/use-keys.ts'
import type { ApplicationDeeds } from './use-application.ts'

interface ItemKeysProps {
  application: DeskApplication | undefined
  deeds: Pick<ApplicationDeeds, 'give'>
  /** Of whoever sits here. */
  me: { id: string; name: string }
}

const focus = (id: string) => () => document.getElementById(id)?.focus()

/** The keys of one application. Each has a button or a field. */
export function itemKeys({ application, deeds, me }: ItemKeysProps): KeyBinding[] {
  if (!application) return []
  const group = 'On an application'
  return [
    { keys: 'n', label: 'Write a note', group, run: focus('item-note') },
    { keys: 'a', label: 'Give to somebody', group, run: focus('item-assignee') },
    { keys: 'i', label: 'Take it myself', group, run: () => void deeds.give(me.id, `Given to ${me.name}`) },
  ]
}
