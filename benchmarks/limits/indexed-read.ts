import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'

/** Bare Fastify that reads one row by its key per request. */
const [folder = '.'] = process.argv.slice(2)
const database = new DatabaseSync(join(folder, 'limit.sqlite'))
database.exec('CREATE TABLE people (token TEXT PRIMARY KEY, username TEXT, email TEXT, picture TEXT)')
const insert = database.prepare('INSERT INTO people VALUES (?, ?, ?, NULL)')
for (let n = 0; n < 1000; n++) insert.run(`token-${n}`, 'asha', `asha${n}@example.org`)
const find = database.prepare('SELECT username, email, picture FROM people WHERE token = ?')

const app = Fastify()
app.get('/', async (request) => {
  const user = find.get(String(request.headers.authorization).slice(7))
  return { success: true, message: 'Profile found.', data: { user } }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
