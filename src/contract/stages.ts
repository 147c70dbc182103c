/** The stages of an application. The applicant sees the same word, capitalised. */
export const STAGES = ['received', 'fee found', 'fee not found', 'accepted', 'refused', 'withdrawn'] as const
export type Stage = (typeof STAGES)[number]

/** Whether the fee, or the rest of it, has not been found yet. */
export const waitsForFee = (stage: Stage): boolean => stage === 'received' || stage === 'fee not found'
