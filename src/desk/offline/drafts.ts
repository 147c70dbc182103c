// Unsent notes: they survive a reload and the end of a session, but not a change of person or the closing of the tab.
const START = 'draft '
const keyOf = (personId: string, reference: string) => `${START}${personId} ${reference}`

export function readDraft(personId: string, reference: string): string {
  return sessionStorage.getItem(keyOf(personId, reference)) ?? ''
}

export function saveDraft(personId: string, reference: string, text: string): void {
  if (text) sessionStorage.setItem(keyOf(personId, reference), text)
  else sessionStorage.removeItem(keyOf(personId, reference))
}

/** Removes all drafts, or all but those of this person: nobody reads another person's drafts. */
export function wipeDrafts(except?: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(START) && !(except && key.startsWith(`${START}${except} `)))
      sessionStorage.removeItem(key)
}
