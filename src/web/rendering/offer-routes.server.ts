import type { ServerBuild } from 'react-router'
import { type DatedKind, datedPages, emptyOrListRoute } from '../../content/dated-paths.ts'
import { detailPages, type offersOf } from '../../content/offer-paths.ts'
import type { Content } from '../../content/read-content.ts'

/**
 * The build with one route for each of these courses, services, events and posts instead of the route of its kind
 * (routes.ts), and without unused pages: empty lists, and pages that announce an empty list. A route like
 * `/Education/:slug` would also match unknown slugs: the server then sends the page "not found", and the router would
 * hydrate a different page in it.
 */
export function withOffers(
  build: ServerBuild,
  content: Content,
  offers: ReturnType<typeof offersOf>,
): ServerBuild {
  const dated = Object.keys(datedPages) as DatedKind[]
  const unused = new Set<string>(
    dated.map((kind) => emptyOrListRoute[kind][content[kind].length > 0 ? 'none' : 'list']),
  )
  const unfold = <Route extends { id: string; path?: string }>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(
      Object.entries(routes).flatMap(([id, route]): [string, Route | undefined][] => {
        if (unused.has(id)) return []
        if (!(id in detailPages) || !route) return [[id, route]]
        return offers
          .filter(({ kind }) => kind === id)
          .map(({ path }) => {
            const own = path.slice(1)
            return [own, { ...route, id: own, path: own }]
          })
      }),
    )
  return {
    ...build,
    routes: unfold(build.routes) as ServerBuild['routes'],
    assets: { ...build.assets, routes: unfold(build.assets.routes) as ServerBuild['assets']['routes'] },
  }
}
