import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Person } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { Desk } from '../sign-in/desk-context.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'

const nothing = () => {}

/** A part of the desk with what the desk has around it: the signed-in person, data, notices and addresses. */
export const atDesk = (person: Person, part: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <Desk person={person} passkeyHost="" refresh={async () => {}} showCodes={nothing}>
      <Toasts>
        <MemoryRouter>{part}</MemoryRouter>
      </Toasts>
    </Desk>
  </QueryClientProvider>
)
