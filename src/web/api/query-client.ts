import { QueryClient } from '@tanstack/react-query'
import { auth } from '../auth/auth-store.ts'

/** Cached answers expire one minute after the last screen that uses them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a call fails visibly instead of waiting silently for the network.
    queries: { gcTime: 60_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

/** No account may see the data of another one. */
auth.onAccountChange(() => queryClient.clear())
/** A dashboard that shows the earlier address would store it again. */
auth.onAddressChange((user) => queryClient.setQueryData(['profile'], { user }))
