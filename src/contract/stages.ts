/** The stages of an application. Its applicant sees the same word, capitalised. */
export const STAGES = ['received', 'fee found', 'fee not found', 'accepted', 'refused', 'withdrawn'] as const
export type Stage = (typeof STAGES)[number]

/** Whether a fee, or the rest of one, is looked for. */
export const waitsForFee = (stage: Stage): boolean => stage === 'received' || stage === 'fee not found'
