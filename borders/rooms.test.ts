import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import rooms from './rooms.json' with { type: 'json' }

/** Zones with an ordered list of rooms. Files at the zone's root connect the rooms and import any of them. */
const ORDERED = { server: rooms.server, desk: rooms.desk }

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

const read = (pattern: string) =>
  globSync(pattern).map((file) => {
    const source = readFileSync(file, 'utf8')
    const imports = [...source.matchAll(IMPORT)].map(([, path = '']) =>
      relative('src', join(dirname(file), path)),
    )
    return { file: relative('src', file), imports }
  })
const files = read('src/**/*.{ts,tsx}')
const styles = read('src/**/*.css')

/** Tests and their helpers may import anything of their zone. */
const isForTests = (file: string) => /\.test\.tsx?$|^(server|desk)\/testing\//.test(file)
const zoneOf = (file: string) => file.slice(0, file.indexOf('/'))
const insideZone = (file: string) => file.slice(file.indexOf('/') + 1)

/** The index of a file's room in the list, and the room: the entry with the longest matching path. */
function roomOf(file: string, order: string[]): [place: number, room: string] {
  const path = insideZone(file)
  const room = order
    .filter((entry) => path === entry || path.startsWith(`${entry}/`))
    .reduce((longest, entry) => (entry.length > longest.length ? entry : longest), '')
  return room ? [order.indexOf(room), room] : [order.length, '']
}

/** Another test reports a folder that is in no list. */
const isListed = (file: string, order: string[]) =>
  roomOf(file, order)[1] !== '' || !insideZone(file).includes('/')

test('a zone imports only the zones that borders/rooms.json names for it', () => {
  const zones: Record<string, string[]> = rooms.zones
  const wrong = [...files, ...styles].flatMap(({ file, imports }) =>
    imports
      .filter((path) => zoneOf(path) !== zoneOf(file) && !zones[zoneOf(file)]?.includes(zoneOf(path)))
      .map(
        (path) =>
          `src/${file} imports src/${path}: what both need belongs to the contract, or to src/browser`,
      ),
  )
  expect(wrong).toEqual([])
})

for (const [zone, order] of Object.entries(ORDERED)) {
  const ofZone = files.filter(({ file }) => zoneOf(file) === zone && !isForTests(file))

  test(`a room of src/${zone} imports only rooms above it in borders/rooms.json`, () => {
    const wrong = ofZone.flatMap(({ file, imports }) => {
      const [place, room] = roomOf(file, order)
      return imports
        .filter((path) => zoneOf(path) === zone && isListed(path, order) && roomOf(path, order)[0] > place)
        .map(
          (path) =>
            `src/${file} imports src/${path}: ${roomOf(path, order)[1] || `the root of src/${zone}`} stands below ${room}. Hand in what it needs, or move the code`,
        )
    })
    expect(wrong).toEqual([])
  })

  test(`every folder of src/${zone} is in borders/rooms.json, and every entry names a file or folder`, () => {
    const folders = ofZone.filter(({ file }) => insideZone(file).includes('/'))
    expect(folders.filter(({ file }) => !roomOf(file, order)[1]).map(({ file }) => file)).toEqual([])
    const used = new Set(ofZone.map(({ file }) => roomOf(file, order)[1]))
    expect(order.filter((entry) => !used.has(entry))).toEqual([])
  })
}
