import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, Scalar, visit } from 'yaml'
import { ContentError, type Mistake } from './content-error.ts'
import { CURLY, CURLY_SENTENCE } from './curly-quotes.ts'
import { madeOfText } from './known-texts.ts'

type Path = readonly (string | number)[]

export interface ParsedYaml {
  value: unknown
  /** The line of this field, or of its parent if it is missing; undefined at the top level. */
  lineOf(path: Path): number | undefined
  /** The file that contains this field, if an English file and its translation were merged. */
  fileOf?(path: Path): string
}

/** The library's errors in plain words. Others share one sentence, because the same advice helps. */
const SENTENCES: Record<string, string> = {
  MISSING_CHAR: 'a quotation mark or a colon is missing, here or in the line above',
  BAD_INDENT: 'the spaces at the start of this line are not right',
  TAB_AS_INDENT: 'this line starts with the Tab key: use spaces',
  DUPLICATE_KEY: 'this field stands in the file twice',
  BAD_DQ_ESCAPE: 'a backslash stands where none may: to show one, write two',
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon must stand between quotation marks',
  MULTIPLE_DOCS: 'a line of three dashes stands where none may',
}
const UNREADABLE =
  'this line cannot be read: look at the quotation marks, the colon, and the spaces at its start'

/**
 * Parses YAML. `skipped` is the number of lines above it in the file.
 *
 * Errors  ContentError: every line that cannot be parsed
 */
export function parseYaml(file: string, text: string, skipped = 0): ParsedYaml {
  return {
    value: madeOfText('yaml', text, () => parse(file, text, skipped).value),
    // Only mistakes have a line, and few texts have mistakes.
    lineOf: (path) => parse(file, text, skipped).lineOf(path),
  }
}

function parse(file: string, text: string, skipped: number): ParsedYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + skipped

  const misquoted: Mistake[] = []
  visit(document, {
    Scalar(_, { type, source, range }) {
      const sentence = type === Scalar.PLAIN && source && wrongQuotes(source)
      if (sentence) misquoted.push({ file, line: lineAt(range?.[0] ?? 0), sentence })
    },
  })
  const broken = document.errors.map(({ code, pos }): Mistake => {
    const line = lineAt(pos[0])
    return { file, line, sentence: SENTENCES[code] ?? UNREADABLE }
  })
  const mistakes = oneForEachLine([...misquoted, ...broken])
  if (mistakes.length > 0) throw new ContentError(...mistakes)
  return {
    value: contentsOf(file, document),
    lineOf: (path) => {
      const at = offsetOf(document.contents, path)
      return at === undefined ? undefined : lineAt(at)
    },
  }
}

/** The error of a text without straight quotation marks: YAML allows it, but here it is a mistake. */
function wrongQuotes(text: string): string | undefined {
  if (CURLY.test(text[0] ?? '')) return CURLY_SENTENCE
  return text.endsWith('"') ? 'a quotation mark is missing at the start of this text' : undefined
}

/** One mistake in a line causes several errors; the first is the most precise. */
function oneForEachLine(mistakes: Mistake[]): Mistake[] {
  return mistakes.filter(({ line }, index) => mistakes.findIndex((other) => other.line === line) === index)
}

/** YAML reads a text that begins with * or & as an alias or anchor, which may fail only when it is resolved. */
function contentsOf(file: string, document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS()
  } catch {
    throw new ContentError({
      file,
      sentence: 'a text that begins with * or & must stand between quotation marks',
    })
  }
}

/** The position of the last existing step of the path. */
function offsetOf(node: Node | null | undefined, [step, ...rest]: Path): number | undefined {
  if (step === undefined) return undefined
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
    if (!pair) return undefined
    return offsetOf(pair.value as Node | null, rest) ?? (pair.key as Scalar).range?.[0]
  }
  if (isSeq(node) && typeof step === 'number') {
    const item = node.items[step] as Node | undefined
    return item && (offsetOf(item, rest) ?? item.range?.[0])
  }
  return undefined
}
