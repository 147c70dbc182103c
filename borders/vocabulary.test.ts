import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Words that had private meanings in this code before. Texts of screens and mails may use them. */
const PRIVATE = /^(?:deed|hole|kept|owed|thing|told|world)s?$/i
/** Fields of calls. */
const WIRE = ['keptUntil']

const isPrivate = (text: string) =>
  (text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).some((word) => PRIVATE.test(word))

interface Node {
  type?: string
  name?: unknown
  value?: unknown
  callee?: Node
  arguments?: Node[]
}

/** Names and titles of tests below a node of the syntax tree. */
function* namesIn(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield String(node.name)
  if (node.type === 'CallExpression' && isTest(node.callee)) yield String(node.arguments?.[0]?.value)
  for (const child of Object.values(node)) if (child && typeof child === 'object') yield* namesIn(child)
}

/** `test`, `test.only`, `test.each(…)` */
const isTest = (callee: object | undefined): boolean =>
  callee !== undefined &&
  Object.entries(callee).some(([key, value]) =>
    key === 'name' ? value === 'test' : ['object', 'callee'].includes(key) && isTest(value),
  )

test('no file, name, comment or test uses a word with a private meaning', () => {
  const found = globSync('{src,scripts,e2e}/**/*.{ts,tsx}', { exclude: ['**/node_modules'] }).flatMap(
    (file) => {
      if (isPrivate(basename(file))) return file
      const source = readFileSync(file, 'utf8')
      if (!isPrivate(source)) return []
      const { program, comments } = parseSync(file, source)
      return [...namesIn(program as Node), ...comments.map(({ value }) => value.replace(/`[^`]*`/g, ''))]
        .filter((text) => isPrivate(text) && !WIRE.includes(text))
        .map((text) => `${file}: ${text}`)
    },
  )
  expect(found).toEqual([])
})
