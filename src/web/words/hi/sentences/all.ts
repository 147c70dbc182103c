import { failures } from './failures.ts'
import { requests } from './requests.ts'
import { shared } from './shared.ts'

/** The sentences of forms, by the English ones. */
export const sentences = { ...failures, ...requests, ...shared } as const
