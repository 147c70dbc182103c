/** The part of a text that was typed after it was sent, which stays in its field. */
export function textSince(now: string, sent: string): string {
  if (now === sent) return ''
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}

interface TypedValue<Value> {
  value: Value
  /** The version of the state it was begun on. */
  version: number
}

/** The typed text once a value is saved: none, or the text typed meanwhile, which continues the saved one. */
export function valueSince<Value>(
  now: TypedValue<Value> | undefined,
  sent: unknown,
  version: number,
): TypedValue<Value> | undefined {
  return now === undefined || now.value === sent ? undefined : { value: now.value, version }
}
