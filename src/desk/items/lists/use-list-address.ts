import { type NavigateOptions, useLocation, useNavigate, useParams } from 'react-router'
import { addressNow } from '../../ui/address-now.ts'

export type Filters<Name extends string> = Partial<Record<Name, string>>

interface Where<View extends string, Name extends string> {
  /** The page, such as `enquiries`. */
  page: string
  /** The first view is shown where the address names none. */
  views: readonly [View, ...View[]]
  filters: readonly Name[]
}

const searchIn = (state: unknown) => (state as { search?: string } | null)?.search ?? ''

/**
 * The list, the open item and the filters are all part of the address, which can be sent to a colleague. The search may
 * contain a person's name, so it is stored in the history state only: Back restores it, and nobody else sees it.
 */
export function useListAddress<View extends string, Name extends string>({
  page,
  views,
  filters: names,
}: Where<View, Name>) {
  const { view: given, reference } = useParams()
  const { search: query, state } = useLocation()
  const navigate = useNavigate()
  // `flushSync` renders together with the address: a link pressed in between would lead to the old search and
  // filters. Only the provider of react-router/dom supports it.
  const go = (to: string, options?: NavigateOptions) => void navigate(to, { ...options, flushSync: true })
  const view = views.find((known) => known === given) ?? views[0]
  const filtersIn = (query: string) => {
    const params = new URLSearchParams(query)
    return Object.fromEntries(
      names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
    ) as Filters<Name>
  }
  const filters = filtersIn(query)
  const search = searchIn(state)
  // Some of these run after a pause or an answer, when the address is no longer the rendered one.
  const now = () => {
    const { query, state } = addressNow()
    return { filters: filtersIn(query), state: { search: searchIn(state) } }
  }

  const pathOf = (change: { view?: View; reference?: string; filters?: Filters<Name> }) => {
    const stored = new URLSearchParams((change.filters ?? filters) as Record<string, string>).toString()
    const item = change.reference ? `/${change.reference}` : ''
    return `/${page}/${change.view ?? view}${item}${stored && `?${stored}`}`
  }
  return {
    view,
    reference,
    filters,
    search,
    /** Passed along with every link within the list, so that Back restores the search. */
    state: { search },
    pathOf,
    input: { view, ...filters, ...(search && { search }) },
    /** An empty value removes a filter. */
    filterBy: (change: Filters<Name>) => {
      const { filters, state } = now()
      const stored = Object.entries({ ...filters, ...change }).filter(([, value]) => value)
      go(pathOf({ filters: Object.fromEntries(stored) as Filters<Name> }), { state })
    },
    clear: () => go(pathOf({ filters: {} }), { state: { search: '' } }),
    /**
     * Keeps the open item, and does nothing if the person has left the page: both may change while the search
     * is debounced.
     */
    find: (words: string) => {
      const [, , pageNow, viewNow = views[0], open] = addressNow().path.split('/')
      if (pageNow !== page || viewNow !== view) return
      go(pathOf({ filters: now().filters, ...(open && { reference: open }) }), {
        state: { search: words },
        replace: search !== '' || open !== undefined,
      })
    },
    open: (to: string) => {
      const { filters, state } = now()
      go(pathOf({ reference: to, filters }), { state })
    },
    /** Opens the next or previous item. "Back" then leads to the list, not through every visited item. */
    stepTo: (to: string) => {
      const { filters, state } = now()
      go(pathOf({ reference: to, filters }), { state, replace: true })
    },
    /** Opens an item again, unless the person has gone to another page or view meanwhile. */
    reopen: (to: string) => {
      const [, , pageNow, viewNow = views[0]] = addressNow().path.split('/')
      if (pageNow !== page || viewNow !== view) return
      const { filters, state } = now()
      go(pathOf({ reference: to, filters }), { state, replace: true })
    },
    /** Back to the list, without an entry for the item in the history. */
    close: () => {
      const { filters, state } = now()
      go(pathOf({ filters }), { state, replace: true })
    },
    goToNext: () => {
      const next = views[(views.indexOf(view) + 1) % views.length] ?? views[0]
      go(pathOf({ view: next, filters: {} }))
    },
  }
}
