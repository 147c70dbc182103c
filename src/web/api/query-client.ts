import { QueryClient } from '@tanstack/react-query'
import { auth } from '../lib/auth-store.ts'

/** Answers of the server are kept for a minute after the last screen that shows them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a call fails and says so, rather than wait unseen for the network to come back.
    queries: { gcTime: 60_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

function signedIn(): string | undefined {
  const state = auth.state()
  return state.status === 'signed-in' ? state.user.email : undefined
}

// This file may come long after somebody signed in.
let owner = signedIn()

/** What one person was shown must never meet the eyes of the next. */
auth.subscribe(() => {
  const now = signedIn()
  if (now !== owner) queryClient.clear()
  owner = now
})
