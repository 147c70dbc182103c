import type { WordValue } from '../../contract/content-fields.ts'
import type { ContentEntry } from '../../contract/desk-entries.ts'
import { isSame, isStored } from './same.ts'

interface TypedValue {
  value: WordValue
  /** The server's value when typing began; after a save, the value that the server stored. */
  base: WordValue
  isSaved: boolean
  /** Values that were sent and not answered: the server may have stored one of them. */
  unanswered?: WordValue[]
}

/** Typed values by the path of their field. */
export type Typed = ReadonlyMap<string, TypedValue>

export const serverValue = (entry: ContentEntry | undefined, path: string): WordValue =>
  entry?.fields.find((field) => field.path === path)?.value ?? ''

/** The typed value of a field; undefined where a colleague changed the field after it was saved. */
export function typedValueOf(
  typed: Typed,
  path: string,
  entry: ContentEntry | undefined,
): TypedValue | undefined {
  const typedValue = typed.get(path)
  return typedValue?.isSaved && !isSame(typedValue.base, serverValue(entry, path)) ? undefined : typedValue
}

/** Whether a colleague changed the field during typing. */
export function isConflict(typed: Typed, path: string, entry: ContentEntry | undefined): boolean {
  const typedValue = typedValueOf(typed, path, entry)
  const now = serverValue(entry, path)
  if (!typedValue || typedValue.isSaved || isSame(typedValue.base, now)) return false
  return ![typedValue.value, ...(typedValue.unanswered ?? [])].some((own) => isStored(own, now))
}

/** @param entry the newest state that the server sent, which may not be on the screen yet */
export function afterTyping(
  typed: Typed,
  path: string,
  value: WordValue,
  entry: ContentEntry | undefined,
): Typed {
  const before = typedValueOf(typed, path, entry) ?? { base: serverValue(entry, path) }
  return new Map(typed).set(path, { ...before, value, isSaved: false })
}

export function afterNoAnswer(typed: Typed, sent: ReadonlyMap<string, WordValue>): Typed {
  const next = new Map(typed)
  for (const [path, value] of sent) {
    const typedValue = next.get(path)
    if (typedValue)
      next.set(path, { ...typedValue, unanswered: [...new Set([...(typedValue.unanswered ?? []), value])] })
  }
  return next
}

export function afterSaving(typed: Typed, sent: ReadonlyMap<string, WordValue>, saved: ContentEntry): Typed {
  const next = new Map(typed)
  for (const [path, value] of sent) {
    const typedValue = next.get(path)
    // The person may have typed more since the request.
    if (typedValue)
      next.set(path, {
        value: typedValue.value,
        base: serverValue(saved, path),
        isSaved: isSame(typedValue.value, value),
      })
  }
  return next
}
