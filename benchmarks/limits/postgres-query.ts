import Fastify from 'fastify'
import pg from 'pg'

/** Bare Fastify with one PostgreSQL query per request: POST stores a row durably, GET reads one by its key. */
const [databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
await pool.query('CREATE TABLE enquiries_stored (id BIGSERIAL PRIMARY KEY, body TEXT NOT NULL)')
await pool.query('CREATE TABLE people (token TEXT PRIMARY KEY, username TEXT, email TEXT, picture TEXT)')
await pool.query(
  `INSERT INTO people SELECT 'token-' || n, 'asha', 'asha' || n || '@example.org', NULL FROM generate_series(0, 999) n`,
)

const app = Fastify()
app.post('/', async (request, reply) => {
  await pool.query('INSERT INTO enquiries_stored (body) VALUES ($1)', [JSON.stringify(request.body)])
  return reply.code(201).send({ success: true })
})
app.get('/', async (request) => {
  const token = String(request.headers.authorization).slice(7)
  const { rows } = await pool.query('SELECT username, email, picture FROM people WHERE token = $1', [token])
  return { success: true, message: 'Profile found.', data: { user: rows[0] } }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
