import { QueryClient } from '@tanstack/react-query'
import { auth } from '../auth/auth-store.ts'

/** Answers of the server are kept for a minute after the last screen that shows them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a call fails visibly instead of waiting unseen until the network is back.
    queries: { gcTime: 60_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

function signedIn(): string | undefined {
  const state = auth.state()
  return state.status === 'signed-in' ? state.user.email : undefined
}

// This file may load long after somebody signed in.
let owner = signedIn()

/** The person who is signed in has another address now: what is cached stays theirs. */
export function stayOwner(email: string): void {
  owner = email
}

/** Clears cached answers when the person changes: nobody may see the data of another. */
auth.subscribe(() => {
  const now = signedIn()
  if (now !== owner) queryClient.clear()
  owner = now
})
