import type { Gate, Gates } from '../../src/server/concurrency/gates.ts'

export function makeGate(): Gate {
  return { waiting: 0, refuseWhenFull() {}, run: (work) => work() }
}

export function makeGates(): Gates {
  return {
    passwords: makeGate(),
    forms: makeGate(),
    pictures: makeGate(),
    largePictures: makeGate(),
    statements: makeGate(),
    receipts: makeGate(),
  }
}
