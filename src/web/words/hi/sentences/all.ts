import { application } from './application.ts'
import { enquiry } from './enquiry.ts'
import { failures } from './failures.ts'
import { requests } from './requests.ts'
import { sent } from './sent.ts'
import { shared } from './shared.ts'

/** The sentences of forms, by the English ones. */
export const sentences = { ...failures, ...shared, ...requests, ...enquiry, ...application, ...sent } as const
