import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// The tools of benchmarks/ are installed at first use.
const pages = globSync('{*.md,{benchmarks,docs,scripts,src}/**/*.md}', { exclude: ['**/node_modules'] })
const read = (path: string) => readFileSync(path, 'utf8')

/** The anchors that GitHub makes from headings. */
const anchors = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function isAllowedLink(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(page), path) : page
  return existsSync(target) && (anchor === undefined || anchors(target).includes(anchor))
}

test.each(pages)('every link and file named in %s exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  const files = [...read(page).matchAll(/`((?:benchmarks|docs|e2e|scripts|src)\/[\w./-]+)`/g)]
  expect({
    links: links.filter((link) => !isAllowedLink(page, link)),
    files: files.map(([, file = '']) => file).filter((file) => !existsSync(file)),
  }).toEqual({ links: [], files: [] })
})

describe('decisions', () => {
  const folder = 'docs/decisions'
  const notes = globSync('[0-9]*.md', { cwd: folder }).sort()

  test('the index lists every note with its title, and nothing else', () => {
    const rows = notes.map((file) => {
      const [, number, title] = /^# (\d{3}) (.+)$/m.exec(read(join(folder, file))) ?? []
      return `| [${number}](${file}) | ${title} |`
    })
    const index = read(join(folder, 'README.md'))
    const inTables = index.split('\n').filter((line) => line.startsWith('| ['))
    expect(inTables.toSorted()).toEqual(rows.toSorted())
  })
})
