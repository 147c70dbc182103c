import { createHmac, type KeyObject } from 'node:crypto'

const LENGTH = 16

/** A part of the keyed hash is enough: the rows that it finds are compared in full. */
export const hashNumber = (key: KeyObject, number: string) =>
  createHmac('sha256', key).update(number).digest('base64url').slice(0, LENGTH)
