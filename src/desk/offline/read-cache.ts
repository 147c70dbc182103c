import { dehydrate, hydrate, type Query } from '@tanstack/react-query'
import type { DeskState } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { dropKey, readKey } from './key.ts'
import { seal, unseal } from './seal.ts'

/**
 * What somebody has read at the desk, for a reload without a network: sealed, in this tab, as long as their session. Closing the tab
 * takes it away, and so do the end of the session, half an hour without a touch, and whoever signs in instead.
 */
interface CachedRead {
  state: DeskState
  read: ReturnType<typeof dehydrate>
}

const PLACE = 'read at the desk'
/** Lists and items that can be read without a network, the newest first. */
const MOST = 150
const KINDS = new Set<unknown>(['enquiries', 'enquiry', 'counts'])

let found: CachedRead | undefined

/** Looks once, at the start of the page. */
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

/** Who sat here before the reload; undefined once it may not be shown any more. */
export const cachedState = () => (readKey() ? found?.state : undefined)

/** Puts back what this person had read before a reload. */
export function restoreRead(personId: string): void {
  if (found?.state.person?.id === personId) hydrate(queryClient, found.read)
  found = undefined
}

/** Writes down what was read until now. */
export async function keepRead(state: DeskState): Promise<void> {
  const key = readKey()
  // Without https there is nothing to seal with: then it is kept in the memory of the page only.
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
  // Meanwhile the session may have ended.
  if (readKey()?.secret !== key.secret) return
  try {
    sessionStorage.setItem(PLACE, sealed)
  } catch {
    // More than a tab may keep: then there is nothing to read after a reload.
    sessionStorage.removeItem(PLACE)
  }
}

export function forgetRead(): void {
  dropKey()
  found = undefined
  sessionStorage.removeItem(PLACE)
}
