import { unzipSync, zipSync } from 'fflate'
import { tidy } from './delimited.ts'
import { refusePassword } from './not-a-statement.ts'
import { LIMITS, Refused } from './statement.ts'

const DAMAGED = 'The spreadsheet is damaged. Download it again, or open it and save it as CSV.'

export function looksLikeZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5)
}

/** The rows of all sheets of an .xlsx, numbers and dates as text. */
export async function readSpreadsheet(file: Uint8Array): Promise<string[][]> {
  const unpacked = unpack(file)
  // Loaded with the first spreadsheet, because most statements are not spreadsheets.
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    // Packed again without compression, so that the library reads exactly the measured bytes.
    const { buffer } = zipSync(unpacked, { level: 0 })
    const sheets = await readSheets<AsNumber>(buffer as ArrayBuffer, {
      parseNumber: (number) => ({ number }),
    })
    return sheets.flatMap(({ data }) => data.map((cells) => cells.map(asText)))
  } catch {
    throw new Refused('damaged', DAMAGED)
  }
}

/** The XML files of an .xlsx, up to the limit; nothing else is read. */
function unpack(file: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0
  const names: string[] = []
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    names.push(name)
    if (!/\.(?:xml|rels)$/.test(name)) return false
    bytes += originalSize
    return bytes <= LIMITS.unpackedBytes
  }
  // The bit is set if the first file inside is encrypted, as in a zip with a password.
  if ((file[6] ?? 0) & 1) refusePassword()
  let unpacked: Record<string, Uint8Array>
  try {
    // Each file gets its announced size, so a file that announces too little is truncated.
    unpacked = unzipSync(file, { filter })
  } catch {
    throw new Refused('damaged', DAMAGED)
  }
  if (bytes > LIMITS.unpackedBytes) {
    throw new Refused(
      'too large',
      'The spreadsheet is too large when unpacked. Download a shorter period, or a CSV.',
    )
  }
  if (!names.includes('xl/workbook.xml')) {
    throw new Refused(
      'not a statement',
      'This is a packed file, but no Excel file (.xlsx). Unpack it, or save it as CSV or .xlsx, and drop that here.',
    )
  }
  return unpacked
}

/** A cell that is a number in the spreadsheet, unlike text that looks like one. */
interface AsNumber {
  number: string
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'object' ? plainNumber((cell as AsNumber).number) : tidy(String(cell))
}

/** Spreadsheets store 5001.1 as 5001.1000000000004 and show 15 digits of it. */
function plainNumber(number: string): string {
  return /^-?\d+$/.test(number) ? number : String(Number(Number(number).toPrecision(15)))
}
