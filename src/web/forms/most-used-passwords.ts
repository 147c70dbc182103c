import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '../../contract/accounts.ts'

/** Beyond the first few thousand entries the list grows faster than its benefit. */
const MOST_USED = 4000

const list = dictionary['passwords-common']
if (!Array.isArray(list)) throw new Error('@zxcvbn-ts/language-common has no list of passwords any more.')

/**
 * The most used passwords of an accepted length, in lower case, separated by blanks. Read by vite.config.ts at build
 * time: the package is ten times as large as the part that pages need.
 */
export const mostUsedPasswords = list
  .map(String)
  .filter((password) => password.length >= PASSWORD_MIN && !password.includes(' '))
  .slice(0, MOST_USED)
  // Sorted, it compresses to two thirds.
  .sort()
  .join(' ')
