import type { OneThing, WordValue } from '../../contract/desk-words.ts'
import { isSame } from './same.ts'

interface Entry {
  value: WordValue
  /** The server's text when this was typed, or the server's form of it. */
  base: WordValue
  isSaved: boolean
}

/** Typed values by the path of their field. */
export type Typed = ReadonlyMap<string, Entry>

export const serverValue = (thing: OneThing | undefined, path: string): WordValue =>
  thing?.fields.find((field) => field.path === path)?.value ?? ''

/** A typed value. None where somebody else has changed the field after this one was saved. */
export function entryOf(typed: Typed, path: string, thing: OneThing | undefined): Entry | undefined {
  const entry = typed.get(path)
  return entry?.isSaved && !isSame(entry.base, serverValue(thing, path)) ? undefined : entry
}

/** Somebody else has changed the field while a value for it was typed here. */
export function isConflict(typed: Typed, path: string, thing: OneThing | undefined): boolean {
  const entry = entryOf(typed, path, thing)
  return entry !== undefined && !entry.isSaved && !isSame(entry.base, serverValue(thing, path))
}

/** @param thing the newest state that the server sent, which may not be on the screen yet */
export function afterTyping(
  typed: Typed,
  path: string,
  value: WordValue,
  thing: OneThing | undefined,
): Typed {
  const base = entryOf(typed, path, thing)?.base ?? serverValue(thing, path)
  return new Map(typed).set(path, { value, base, isSaved: false })
}

export function afterSaving(typed: Typed, sent: ReadonlyMap<string, WordValue>, saved: OneThing): Typed {
  const next = new Map(typed)
  for (const [path, value] of sent) {
    const entry = next.get(path)
    // More may have been typed since.
    if (entry)
      next.set(path, {
        value: entry.value,
        base: serverValue(saved, path),
        isSaved: isSame(entry.value, value),
      })
  }
  return next
}
