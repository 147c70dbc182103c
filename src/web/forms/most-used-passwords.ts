import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '../../contract/accounts.ts'

/** Beyond the first few thousand a list grows faster than what it catches. */
const MOST_USED = 4000

const list = dictionary['passwords-common']
if (!Array.isArray(list)) throw new Error('@zxcvbn-ts/language-common has no list of passwords any more.')

/**
 * The most used passwords that are long enough to be accepted. In lower case, with a blank between two. Read by vite.config.ts when
 * the pages are built: the package is ten times as large as what pages get of it.
 */
export const mostUsedPasswords = list
  .map(String)
  .filter((password) => password.length >= PASSWORD_MIN && !password.includes(' '))
  .slice(0, MOST_USED)
  // Compresses to two thirds.
  .sort()
  .join(' ')
