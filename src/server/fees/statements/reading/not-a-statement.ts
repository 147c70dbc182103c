import { LIMITS, Refused } from './statement.ts'

const AS_CSV = 'Download it from the bank’s website as CSV or Excel (.xlsx).'

/** The first bytes of files that are dropped here by mistake. Shape  bytes in hexadecimal, a dot for any digit */
const BEGINNINGS: [RegExp, string][] = [
  [/^89504e47|^ffd8ff|^47494638|^52494646.{8}57454250|^.{8}66747970|^424d|^49492a00|^4d4d002a/, 'a picture'],
  [/^7b5c727466/, 'a text document'],
  [/^1f8b|^377abcaf|^526172211a/, 'a packed file'],
]

/** Refuses files that cannot be statements, each with a helpful message. File names are ignored: they are unreliable. */
export function refuseOtherFiles(file: Uint8Array): void {
  if (file.length === 0) {
    throw new Refused('empty', 'The file is empty. Download it again from the bank’s website.')
  }
  if (file.length > LIMITS.bytes) {
    throw new Refused(
      'too large',
      `The file has more than ${LIMITS.bytes / 1024 / 1024} MB. Download a shorter period, a month perhaps.`,
    )
  }
  const start = Buffer.from(file.subarray(0, 1024))
  if (start.includes('%PDF-')) {
    throw new Refused('not a statement', `This is a PDF, which is made for printing. ${AS_CSV}`)
  }
  const hex = start.toString('hex', 0, 16)
  for (const [beginning, what] of BEGINNINGS) {
    if (beginning.test(hex))
      throw new Refused('not a statement', `This is ${what}, not a statement. ${AS_CSV}`)
  }
  if (hex.startsWith('d0cf11e0a1b11ae1')) refuseOldOffice(file)
  if (/^09(?:000400|020600|040600|080800|081000)/.test(hex)) refuseOldSpreadsheet()
}

/** Word and Excel up to 2003, and every newer file with a password, are stored in the same kind of container. */
function refuseOldOffice(file: Uint8Array): never {
  if (Buffer.from(file).includes(Buffer.from('EncryptedPackage', 'utf16le'))) refusePassword()
  refuseOldSpreadsheet()
}

function refuseOldSpreadsheet(): never {
  throw new Refused(
    'old spreadsheet',
    'This is an old Excel file (.xls). Open it, save it as CSV or as .xlsx, and drop that here.',
  )
}

export function refusePassword(): never {
  throw new Refused('password', 'The file has a password. Open it, save it without one, and drop that here.')
}
