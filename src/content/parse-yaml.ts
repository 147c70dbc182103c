import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, Scalar, visit } from 'yaml'
import { ContentError, type Mistake } from './content-error.ts'
import { CURLY, CURLY_SENTENCE } from './curly-quotes.ts'

type Path = readonly (string | number)[]

export interface ParsedYaml {
  value: unknown
  /** The line on which this field stands, or the group it is missing in; undefined at the top of the file. */
  lineOf(path: Path): number | undefined
}

/** The library's complaints in plain words. Others share one sentence: what helps is always the same. */
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
 * Reads YAML. `skipped` is how many lines of the file stand above it.
 *
 * Errors  ContentError: every line that cannot be read
 */
export function parseYaml(file: string, text: string, skipped = 0): ParsedYaml {
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

/** Of a text that stands without straight quotation marks: that is allowed, but not meant here. */
function wrongQuotes(text: string): string | undefined {
  if (CURLY.test(text[0] ?? '')) return CURLY_SENTENCE
  return text.endsWith('"') ? 'a quotation mark is missing at the start of this text' : undefined
}

/** What is wrong with a line shows in several complaints, of which the first is nearest to its cause. */
function oneForEachLine(mistakes: Mistake[]): Mistake[] {
  return mistakes.filter(({ line }, index) => mistakes.findIndex((other) => other.line === line) === index)
}

/** A text that begins with * or & means something to YAML, and only then turns out to mean nothing. */
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

/** Where the last step of the path that is there begins. */
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
