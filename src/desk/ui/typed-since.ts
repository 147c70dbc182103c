/** The part of a text that was typed after it was sent, which stays in its field. */
export function textSince(now: string, sent: string): string {
  if (now === sent) return ''
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}

interface TypedValue<Value> {
  value: Value
  /** The version when typing began. */
  version: number
}

/** The typed value after a save: none, or a value typed during the save, now based on the saved version. */
export function valueSince<Value>(
  now: TypedValue<Value> | undefined,
  sent: unknown,
  version: number,
): TypedValue<Value> | undefined {
  return now === undefined || now.value === sent ? undefined : { value: now.value, version }
}
