/** The rows of a bulk action, with the version that staff saw. */
export const asTheyAre = (references: string[], version = 1) =>
  references.map((reference) => ({ reference, version }))

/** The lines of a bulk action for its undo. */
export const undoable = (done: { reference: string; eventId: string | null }[]) =>
  done.map(({ reference, eventId }) => ({ reference, eventId: eventId ?? '' }))
