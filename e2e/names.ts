import { randomInt } from 'node:crypto'

/** Letters that nobody else on this server has, and no digits: mails leave out a name with many. */
export const ownLetters = () =>
  Array.from({ length: 7 }, () => String.fromCharCode(97 + randomInt(26))).join('')

export const aName = (first: string) => `${first} Test${ownLetters()}`
