import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'

/** Bare Fastify that stores one row per request, durably. With `grouped` the requests of one turn share a commit. */
const [folder = '.', mode] = process.argv.slice(2)
const database = new DatabaseSync(join(folder, 'limit.sqlite'))
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
database.exec('CREATE TABLE IF NOT EXISTS enquiries_stored (id INTEGER PRIMARY KEY, body TEXT NOT NULL)')
const insert = database.prepare('INSERT INTO enquiries_stored (body) VALUES (?)')

let waiting: { body: string; done: () => void }[] = []

function keepTogether(): void {
  const batch = waiting
  waiting = []
  database.exec('BEGIN IMMEDIATE')
  for (const { body } of batch) insert.run(body)
  database.exec('COMMIT')
  for (const { done } of batch) done()
}

function keep(body: string): void | Promise<void> {
  if (mode !== 'grouped') {
    insert.run(body)
    return
  }
  return new Promise((done) => {
    if (waiting.push({ body, done }) === 1) setImmediate(keepTogether)
  })
}

const app = Fastify()
app.post('/', async (request, reply) => {
  await keep(JSON.stringify(request.body))
  return reply.code(201).send({ success: true })
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
