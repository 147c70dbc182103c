import { readDraft, saveDraft } from '../offline/drafts.ts'
import type { Typed } from './typed.ts'

const nameOf = (id: string) => `entry ${id}`

/** Stores the values of an entry that are not saved yet in this tab: the page may be left without a connection. */
export function storeUnsaved(personId: string, id: string, typed: Typed): void {
  const unsaved = [...typed].filter(([, { isSaved }]) => !isSaved)
  saveDraft(personId, nameOf(id), unsaved.length > 0 ? JSON.stringify(unsaved) : '')
}

/** The values that were not saved when the page was left. It may have sent them, without an answer. */
export function readUnsaved(personId: string, id: string): Typed {
  const unsaved: [string, NonNullable<ReturnType<Typed['get']>>][] = JSON.parse(
    readDraft(personId, nameOf(id)) || '[]',
  )
  return new Map(
    unsaved.map(([path, { unanswered = [], ...typedValue }]) => [
      path,
      { ...typedValue, unanswered: [...new Set([...unanswered, typedValue.value])] },
    ]),
  )
}
