import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageOfFile } from '../../../content/page-of-file.ts'
import { accountPages, sentPages } from '../../../content/page-paths.ts'
import * as calls from '../../../contract/desk-preview.ts'
import { fillPath } from '../../../contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import { Failure } from '../../platform/failure.ts'
import type { Render } from '../../site/rendering.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { isoTime } from '../../time/iso-time.ts'
import { idOf, pathOf } from '../drafts.ts'
import { type Drawn, makePreviewRenderer } from './draw.ts'
import { noSuchPage } from './ended-page.ts'
import { endLink, liveLinks, makeLink, type PreviewLink } from './links.ts'
import { previewHeaders, sendPage } from './send-page.ts'
import { sharedRoutes } from './shared-routes.ts'

/** A preview shows only the frame of these pages: its readers are not signed in. */
const OF_MEMBERS: string[] = [...Object.values(accountPages), ...Object.values(sentPages)]

/** Previews at the desk, and by shared links. `render` is absent where the server has no pages. */
export function previewRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now' | 'settings'>,
  render: Render | undefined,
): void {
  const { config, db, now } = deps
  const drawing = makePreviewRenderer({ db, now, settings: deps.settings, render })

  staffRoute(app, calls.drawPreview, async ({ input }) => {
    const drawn = await drawing.newest()
    const pages = pagesOf(drawn)
    const page = pageOfFile(pathOf(input.entry))
    return {
      id: drawn.id,
      pages,
      drafts: drawn.drafts,
      left: drawn.left.map(idOf),
      page: pages.some((each) => each.path === page) ? page : '/',
    }
  })

  const { method, path } = calls.showPreview
  app.route({
    method,
    url: path,
    config: { staffCall: calls.showPreview },
    handler: async (request, reply) => {
      const { id, reference } = request.params as { id: string; reference: string }
      const drawn = await drawing.of(id)
      const file = drawn.files.get(pathOf(reference).toLowerCase())
      if (!file) return sendNoSuchPage(reply)
      const frame = {
        by: 'our desk' as const,
        addressOf: (of: string) => fillPath(path, { id: drawn.id, reference: calls.previewSegment(of) }),
        ...(!isFramed(request) && {
          says: 'Preview with the drafts as they are now. Nothing here is published, and forms send nothing.',
        }),
      }
      return sendPage(request, reply, { type: file.type, bytes: file.plain }, frame, config)
    },
  })
  const sendNoSuchPage = (reply: FastifyReply) =>
    reply
      .code(404)
      .headers(previewHeaders('our desk', config))
      .type('text/html; charset=utf-8')
      .send(noSuchPage)

  staffRoute(app, calls.sharePreview, async ({ input, staff }) => {
    const drawn = await drawing.newest()
    const { page } = input
    const title = drawn.files.get(page.toLowerCase())?.title
    if (title === undefined) throw new Failure('not_found')
    const { token, link } = await makeLink(deps, staff, drawn, { page, title: shortTitle(title) })
    const [shown] = await show([link])
    if (!shown) throw new Failure('not_found')
    const address = `${calls.PREVIEW_PATH}/${token}${page === '/' ? '' : page}`
    return { address, link: shown, left: drawn.left.map(idOf) }
  })
  staffRoute(app, calls.listPreviewLinks, async () => ({
    links: await show(await liveLinks(db.read, now())),
  }))
  staffRoute(app, calls.endPreviewLink, async ({ params, staff }) => {
    await endLink(deps, staff, params.id)
    return { links: await show(await liveLinks(db.read, now())) }
  })

  async function show(links: PreviewLink[]) {
    const names = await namesOf(
      db.read,
      links.map(({ by_id }) => by_id),
    )
    return links.map(({ id, title, by_id, at, ends_at }) => ({
      id,
      title,
      at: isoTime(at),
      endsAt: isoTime(ends_at),
      by: nameIn(names, by_id),
    }))
  }

  sharedRoutes(app, deps)
}

const isFramed = (request: FastifyRequest) => request.headers['sec-fetch-dest'] === 'iframe'

/** The title without its suffix, which is the name of the site. */
const shortTitle = (title: string) => title.split(' | ')[0] ?? title

const pagesOf = ({ files }: Drawn) =>
  [...files.values()].flatMap(({ path, title }) =>
    title === undefined || OF_MEMBERS.includes(path) ? [] : { path, title: shortTitle(title) },
  )
