import { useLocation, useNavigate, useParams } from 'react-router'
import { type ListInput, VIEWS, type View } from '../../contract/desk-inbox.ts'

const FILTERS = ['topic', 'method', 'assignee', 'from', 'to'] as const
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>

/**
 * Which list, which of its enquiries, and what it is filtered by: all of it stands in the address, which can be sent to a
 * colleague. What is searched may be somebody's name, so it stands in the history only: Back finds it, nobody else does.
 */
export function useAddress() {
  const { view: given, reference } = useParams()
  const { search: query, state } = useLocation()
  const navigate = useNavigate()
  const view: View = VIEWS.find((known) => known === given) ?? 'call-now'
  const params = new URLSearchParams(query)
  const filters: Filters = {}
  for (const name of FILTERS) {
    const value = params.get(name)
    if (value) filters[name] = value
  }
  const search = (state as { search?: string } | null)?.search ?? ''

  const pathOf = (change: { view?: View; reference?: string; filters?: Filters }) => {
    const kept = new URLSearchParams(change.filters ?? filters).toString()
    const item = change.reference ? `/${change.reference}` : ''
    return `/enquiries/${change.view ?? view}${item}${kept && `?${kept}`}`
  }
  return {
    view,
    reference,
    filters,
    search,
    /** What goes with every link within the list, so that Back finds what was searched. */
    state: { search },
    pathOf,
    input: { view, ...filters, ...(search && { search }) } as ListInput,
    filterBy: (name: keyof Filters, value: string) => {
      const { [name]: _, ...others } = filters
      void navigate(pathOf({ filters: value ? { ...others, [name]: value } : others }), { state: { search } })
    },
    clear: () => void navigate(pathOf({ filters: {} }), { state: { search: '' } }),
    find: (words: string) => void navigate(pathOf({}), { state: { search: words }, replace: search !== '' }),
    open: (to: string) => void navigate(pathOf({ reference: to }), { state: { search } }),
    /** To one beside it: "Back" leads to the list, not through all that were leafed through. */
    stepTo: (to: string) => void navigate(pathOf({ reference: to }), { state: { search }, replace: true }),
    goTo: (to: View) => void navigate(pathOf({ view: to, filters: {} })),
  }
}

export type Address = ReturnType<typeof useAddress>
