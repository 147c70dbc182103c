import { readDelimited } from './delimited.ts'
import { decode } from './encoding.ts'
import { refuseOtherFiles } from './not-a-statement.ts'
import { looksLikeZip, readSpreadsheet } from './spreadsheet.ts'
import { type Encoding, type FileKind, Refused } from './statement.ts'
import { looksLikeWebPage, readWebPage } from './web-page.ts'

/** The cells of a file of any kind. */
export interface Table {
  kind: FileKind
  encoding?: Encoding
  lines: string[][]
}

/** The separators of the text formats. Other formats have cells of their own. */
export const SEPARATOR_OF: Partial<Record<FileKind, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
}

/** Errors  Refused */
export async function readTable(file: Uint8Array): Promise<Table> {
  refuseOtherFiles(file)
  if (looksLikeZip(file)) return checked({ kind: 'spreadsheet', lines: await readSpreadsheet(file) })
  const { text, encoding } = decode(file)
  if (looksLikeWebPage(text)) return checked({ kind: 'web page', encoding, lines: await readWebPage(text) })
  return checked({ encoding, ...readDelimited(text) })
}

function checked(table: Table): Table {
  if (table.lines.every((cells) => cells.every((cell) => cell === ''))) {
    throw new Refused('empty', 'There is nothing in this file. Download it again from the bank’s website.')
  }
  return table
}
