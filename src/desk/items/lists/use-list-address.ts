import { useLocation, useNavigate, useParams } from 'react-router'
import { addressNow } from '../../ui/address-now.ts'

export type Filters<Name extends string> = Partial<Record<Name, string>>

interface Where<View extends string, Name extends string> {
  /** The page, such as `enquiries`. */
  page: string
  /** The first one is shown where the address names none. */
  views: readonly [View, ...View[]]
  filters: readonly Name[]
}

const searchIn = (state: unknown) => (state as { search?: string } | null)?.search ?? ''

/**
 * Which list, which of its items, and what it is filtered by: all of it stands in the address, which can be sent to a
 * colleague. What is searched may be somebody's name, so it stands in the history only: Back finds it, nobody else does.
 */
export function useListAddress<View extends string, Name extends string>({
  page,
  views,
  filters: names,
}: Where<View, Name>) {
  const { view: given, reference } = useParams()
  const { search: query, state } = useLocation()
  const navigate = useNavigate()
  const view = views.find((known) => known === given) ?? views[0]
  const filtersIn = (query: string) => {
    const params = new URLSearchParams(query)
    return Object.fromEntries(
      names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
    ) as Filters<Name>
  }
  const filters = filtersIn(query)
  const search = searchIn(state)
  // Of two things that are chosen quickly the second one comes before the page has drawn the first.
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
    /** What goes with every link within the list, so that Back finds what was searched. */
    state: { search },
    pathOf,
    input: { view, ...filters, ...(search && { search }) },
    /** An empty value takes a filter away. */
    filterBy: (change: Filters<Name>) => {
      const { filters, state } = now()
      const stored = Object.entries({ ...filters, ...change }).filter(([, value]) => value)
      void navigate(pathOf({ filters: Object.fromEntries(stored) as Filters<Name> }), { state })
    },
    clear: () => void navigate(pathOf({ filters: {} }), { state: { search: '' } }),
    /**
     * What is open stays open, and whoever went elsewhere stays there: both may have happened while the words were still being
     * typed. The address bar knows of it before the page does.
     */
    find: (words: string) => {
      const [, , pageNow, viewNow = views[0], open] = addressNow().path.split('/')
      if (pageNow !== page || viewNow !== view) return
      void navigate(pathOf({ filters: now().filters, ...(open && { reference: open }) }), {
        state: { search: words },
        replace: search !== '' || open !== undefined,
      })
    },
    open: (to: string) => {
      const { filters, state } = now()
      void navigate(pathOf({ reference: to, filters }), { state })
    },
    /** To one beside it: "Back" leads to the list, not through all that were leafed through. */
    stepTo: (to: string) => {
      const { filters, state } = now()
      void navigate(pathOf({ reference: to, filters }), { state, replace: true })
    },
    goToNext: () => {
      const next = views[(views.indexOf(view) + 1) % views.length] ?? views[0]
      void navigate(pathOf({ view: next, filters: {} }))
    },
  }
}
