import { stripVTControlCharacters } from 'node:util'

/** How each tool begins what it tells of a failure; the first group is its name, the second its error where it stands beside. */
const BEGINNINGS = [
  // Vitest
  /^ FAIL {2,}(\S.*)$/,
  // Playwright
  /^ {2}\d+\) (\S.*?)[ ─]*$/,
  // Faults: the name is the last line above that is not set in
  /^ {2}DOES NOT HOLD: ()(.*)$/,
  // Biome
  /^(\S+:\d+:\d+ \S+)[^━]* ━+$/,
  // TypeScript
  /^(\S+\(\d+,\d+\)): (error .*)$/,
]
const LONGEST_LINE = 240
const MOST_LINES = 25

/** A line for each failure in what a failed step said: its name and the first line of its error. Never empty. */
export function failedTests(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  const failures = lines.flatMap((line, at) => {
    const found = BEGINNINGS.map((beginning) => beginning.exec(line)).find((match) => match !== null)
    if (!found) return []
    const name = found[1] || lines.slice(0, at).findLast((above) => /^\w/.test(above))
    return [`${name}: ${found[2] || firstText(lines.slice(at + 1))}`]
  })
  const told = failures.length > 0 ? [...new Set(failures)] : lastTexts(lines)
  return told.length > MOST_LINES
    ? [...told.slice(0, MOST_LINES).map(short), `… and ${told.length - MOST_LINES} more`]
    : told.map(short)
}

const firstText = (lines: string[]) =>
  lines.find((line) => /\w/.test(line) && !BEGINNINGS.some((one) => one.test(line)))?.trim() ?? ''

/** Where no failure has a name: the end of what was said usually says why. */
function lastTexts(lines: string[]): string[] {
  const texts = lines.map((line) => line.trim()).filter((line) => /\w/.test(line))
  return texts.length > 0 ? texts.slice(-5) : ['It said nothing.']
}

const short = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line)
