import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-pictures.ts'
import { DRAWING_POLICY } from '../../http/headers.ts'
import { Failure } from '../../platform/failure.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { draftOf } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { stateIn } from '../store.ts'
import { addPicture } from './add.ts'
import { describePicture } from './describe.ts'
import { type PictureDeps, readPictures } from './read-pictures.ts'
import { removePicture } from './remove.ts'

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** Pictures of the public pages: added as drafts, described, and deleted where unused. */
export function deskPictureRoutes(app: FastifyInstance, deps: PictureDeps): void {
  staffRoute(app, calls.listPictures, async () => ({ pictures: await readPictures(deps) }))
  staffRoute(app, calls.addPicture, ({ staff, input, file }) => addPicture(deps, staff, input, file))
  staffRoute(app, calls.describePicture, async ({ staff, params, input }) => {
    await describePicture(deps, staff, params.id, input)
    return { pictures: await readPictures(deps) }
  })
  staffRoute(app, calls.removePicture, async ({ staff, params }) => {
    await removePicture(deps, staff, params.id)
    return { pictures: await readPictures(deps) }
  })
  const { method, path: url } = calls.showPicture
  app.route<{ Params: { id: string } }>({
    method,
    url,
    config: { staffCall: calls.showPicture },
    handler: async ({ caller, params: { id } }, reply) => {
      const type = /^[a-z0-9-]+\.[a-z]+$/.test(id) && TYPES[extname(id)]
      if (!caller?.staff || !type) throw new Failure('not_found')
      const bytes = await smallest(deps, id)
      // Also a picture that is opened directly runs nothing.
      return reply.header('content-security-policy', DRAWING_POLICY).type(type).send(Buffer.from(bytes))
    },
  })
}

/** Errors  not_found */
async function smallest(deps: PictureDeps, name: string): Promise<Uint8Array> {
  const { read } = deps.db
  const number = await ensureInForce(deps)
  const small = name.replace(/^(.+)\.webp$/, 'sizes/$1-480.webp')
  for (const file of new Set([small, name])) {
    const path = `pictures/${file}`
    const found = (await stateIn(read, number, path)) ?? (await draftOf(read, path))
    if (found) return found.body
  }
  throw new Failure('not_found')
}
