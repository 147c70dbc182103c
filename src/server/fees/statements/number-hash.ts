import { createHmac, type KeyObject } from 'node:crypto'

const LENGTH = 16

/** A part of the keyed hash is enough, as what it finds is compared in earnest. */
export const hashNumber = (key: KeyObject, number: string) =>
  createHmac('sha256', key).update(number).digest('base64url').slice(0, LENGTH)
