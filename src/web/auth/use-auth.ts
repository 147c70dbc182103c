import { useSyncExternalStore } from 'react'
import { type AuthState, auth } from './auth-store.ts'

export function useAuth(): AuthState {
  return useSyncExternalStore(auth.subscribe, auth.state, auth.serverState)
}
