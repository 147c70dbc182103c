import { dehydrate, hydrate, type Query } from '@tanstack/react-query'
import type { DeskState } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { dropKey, readKey } from './key.ts'
import { seal, unseal } from './seal.ts'

/**
 * The data that the person has read at the desk, for a reload without a network: encrypted, in this tab, for the length
 * of the session. It is removed when the tab is closed, when the session ends, after half an hour without input, and
 * when another person signs in.
 */
interface CachedRead {
  state: DeskState
  read: ReturnType<typeof dehydrate>
}

const PLACE = 'read at the desk'
/** The number of lists and items that can be read without a network, newest first. */
const MOST = 150
const KINDS = new Set<unknown>(['start', 'enquiries', 'enquiry', 'conversation', 'counts', 'recent'])

let found: CachedRead | undefined

/** Read once, when the page starts. */
export const findReadCache: Promise<void> = open().then((cached) => {
  found = cached
})

async function open(): Promise<CachedRead | undefined> {
  const key = readKey()
  const sealed = sessionStorage.getItem(PLACE)
  const text = key && sealed ? await unseal(key.secret, sealed) : undefined
  const cached = text === undefined ? undefined : (JSON.parse(text) as CachedRead)
  if (cached && cached.state.person?.id === key?.personId) return cached
  sessionStorage.removeItem(PLACE)
  return undefined
}

/** The session state before the reload; undefined once it may not be shown any more. */
export const cachedState = () => (readKey() ? found?.state : undefined)

/** Restores the data that this person had read before a reload. */
export function restoreRead(personId: string): void {
  if (found?.state.person?.id === personId) hydrate(queryClient, found.read)
  found = undefined
}

/** Stores the data read so far. */
export async function cacheRead(state: DeskState): Promise<void> {
  const key = readKey()
  // Without https there is no encryption, so the data stays in memory only.
  if (!key || key.personId !== state.person?.id || !crypto.subtle) return
  const newest = new Set(
    queryClient
      .getQueryCache()
      .findAll({
        predicate: ({ queryKey: [kind], state: { data } }) => KINDS.has(kind) && data !== undefined,
      })
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .slice(0, MOST),
  )
  const read = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => newest.has(query as Query),
    shouldDehydrateMutation: () => false,
  })
  const sealed = await seal(key.secret, JSON.stringify({ state, read } satisfies CachedRead))
  // The session may have ended in the meantime.
  if (readKey()?.secret !== key.secret) return
  try {
    sessionStorage.setItem(PLACE, sealed)
  } catch {
    // Over the storage quota: nothing can be read after a reload.
    sessionStorage.removeItem(PLACE)
  }
}

export function forgetRead(): void {
  dropKey()
  found = undefined
  sessionStorage.removeItem(PLACE)
}
