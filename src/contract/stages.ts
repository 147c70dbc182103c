/** Where an application stands. Its applicant reads the same word, with a capital letter. */
export const STAGES = ['received', 'fee found', 'fee not found', 'accepted', 'refused', 'withdrawn'] as const
export type Stage = (typeof STAGES)[number]
