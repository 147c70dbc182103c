import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'benchmarks/results.md'

/** Replaces the section of one group, and keeps those of other known groups, in the order of `known`. */
export function writeSection(head: string, known: string[], group: string, section: string): void {
  const sections = new Map(sectionsOf(readFileSync(FILE, 'utf8'))).set(group, section)
  const texts = known.flatMap((name) => {
    const text = sections.get(name)
    return text === undefined ? [] : [`## ${name}\n\n${text.trim()}\n`]
  })
  writeFileSync(FILE, [`# Results\n\n${head}\n`, ...texts].join('\n'))
}

function sectionsOf(file: string): [name: string, text: string][] {
  return file
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end).trim(), section.slice(end)]
    })
}
