import * as v from 'valibot'

/** A check across fields, and the field that gets the message. */
export type Check<Entry> = [field: keyof Entry, isFine: (entry: Entry) => boolean, message: string]

/** Checks across fields, once each field is valid. */
export const checkTogether = <Entry extends object>(checks: Check<Entry>[]) =>
  v.rawCheck<Entry>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const [key, isFine, message] of checks) {
      if (isFine(input)) continue
      const path = { type: 'object', origin: 'value', input, key, value: input[key] } as const
      addIssue({ message, input: input[key], path: [path as never] })
    }
  })
