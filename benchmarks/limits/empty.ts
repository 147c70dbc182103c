import Fastify from 'fastify'

/** Bare Fastify with one address, to compare the cost of idle servers. */
const app = Fastify()
app.get('/', async () => 'Nobody asks.')
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
