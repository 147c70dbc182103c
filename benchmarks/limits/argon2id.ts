import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** Password hashes of the server's parameters, two at a time, and nothing else. Says how many it made in a second. */
const hash = promisify(argon2)
const seconds = Number(process.argv[2])
const start = performance.now()
let made = 0

async function makeHashes(): Promise<void> {
  while (performance.now() - start < seconds * 1000) {
    await hash('argon2id', {
      message: 'monsoon rain 2026',
      nonce: randomBytes(16),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    })
    made++
  }
}

const before = process.cpuUsage()
await Promise.all([makeHashes(), makeHashes()])
const { user, system } = process.cpuUsage(before)
const elapsed = (performance.now() - start) / 1000
console.log(JSON.stringify({ perSecond: made / elapsed, cpuMicros: (user + system) / made }))
