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

/** Nobody may see the data of another. */
auth.onAccountChange(() => queryClient.clear())
