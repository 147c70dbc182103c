import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'

/** Pictures never change under their address, so browsers may cache them. */
export function pictureRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  app.get<{ Params: { file: string } }>('/api/v1/pictures/:file', async (request, reply) => {
    const id = /^([\w-]{22})\.webp$/.exec(request.params.file)?.[1]
    const picture =
      id && (await db.read.selectFrom('pictures').select('bytes').where('id', '=', id).executeTakeFirst())
    if (!picture) throw new Failure('not_found')
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(Buffer.from(picture.bytes))
  })
}
