import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { openApi } from './open-api.ts'
import { docsPage, docsStyle } from './page.ts'

/** /api/docs for people, /api/openapi.json for tools. Both are generated from the contract at the first request. */
export function apiDocsRoutes(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'organisation'>) {
  let document: ReturnType<typeof openApi> | undefined
  const made = () => {
    document ??= openApi(config)
    return document
  }
  const styleHash = createHash('sha256').update(docsStyle).digest('base64')

  app.get('/api/openapi.json', async () => made())
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(docsPage(made())),
  )
}
