import { readDraft, saveDraft } from '../offline/drafts.ts'

/** Cannot collide with a reference, which has eight characters. */
const PLACE = 'recovery codes'

/** Whether the recovery codes of this person may not have been saved: their answer was lost, or the page was left. */
export const areCodesUnsaved = (personId: string): boolean => readDraft(personId, PLACE) !== ''

export const setCodesUnsaved = (personId: string, areUnsaved: boolean): void =>
  saveDraft(personId, PLACE, areUnsaved ? 'unsaved' : '')
