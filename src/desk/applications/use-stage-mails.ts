import { useQuery } from '@tanstack/react-query'
import { readStageMails } from '../../contract/desk-application-actions.ts'
import { call } from '../api/call.ts'

/** The mails about the stages of an application, and the organisation's reasons of a refusal. */
export const useStageMails = (reference: string) =>
  useQuery({
    queryKey: ['stage mails', reference],
    queryFn: () => call(readStageMails, undefined, { reference }),
  })
