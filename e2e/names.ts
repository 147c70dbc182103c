import { randomInt } from 'node:crypto'

/** Letters that are unique on this server, without digits: mails leave out a name with many digits. */
export const ownLetters = () =>
  Array.from({ length: 7 }, () => String.fromCharCode(97 + randomInt(26))).join('')

export const aName = (first: string) => `${first} Test${ownLetters()}`
