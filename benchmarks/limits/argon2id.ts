import { type Algorithm, hash } from '@node-rs/argon2'

/**
 * Password hashes with the server's parameters, two at a time, and nothing else. Prints how many it made per second.
 */
const options = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const seconds = Number(process.argv[2])
const start = performance.now()
let made = 0

async function makeHashes(): Promise<void> {
  while (performance.now() - start < seconds * 1000) {
    await hash('monsoon rain 2026', options)
    made++
  }
}

const before = process.cpuUsage()
await Promise.all([makeHashes(), makeHashes()])
const { user, system } = process.cpuUsage(before)
const elapsed = (performance.now() - start) / 1000
console.log(JSON.stringify({ perSecond: made / elapsed, cpuMicros: (user + system) / made }))
