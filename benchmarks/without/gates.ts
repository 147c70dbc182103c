import type { Gate, Gates } from '../../src/server/concurrency/gates.ts'
import { HASH_COST } from '../../src/server/platform/hash-cost.ts'

export function makeGate(): Gate {
  return { waiting: 0, refuseWhenFull() {}, run: (work) => work() }
}

export function makeGates(): Gates {
  return {
    passwords: Object.assign(makeGate(), { cost: HASH_COST }),
    forms: makeGate(),
    pictures: makeGate(),
    largePictures: makeGate(),
    statements: Object.assign(makeGate(), { ownProcess: true }),
    receipts: makeGate(),
  }
}
