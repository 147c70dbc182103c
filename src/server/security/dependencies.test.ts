import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  optional?: boolean
  link?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const lock: Record<string, Locked> = read('package-lock.json').packages
const { allowScripts, dependencies, devDependencies } = read('package.json')
const packages = Object.entries(lock).filter(([path]) => path !== '')

/**
 * Binaries for platforms on which the site is neither built nor tested here. Where the registry did not serve them when
 * the lock file was written, their version is locked without a checksum: see
 * docs/decisions/001-newest-stable-versions.md.
 */
const WITHOUT_CHECKSUM =
  /^node_modules\/(@biomejs\/cli|@tailwindcss\/oxide|@oxc-parser\/binding)-(?!linux-x64-gnu$|linux-x64$)/

test('every package is locked to one version with its checksum, from the public registry', () => {
  expect(packages.length).toBeGreaterThan(100)
  for (const [path, { version, resolved, integrity, optional }] of packages) {
    expect.soft(version, path).toMatch(/^\d/)
    if (integrity || !(optional && WITHOUT_CHECKSUM.test(path)))
      expect.soft(integrity, path).toMatch(/^sha512-/)
    // A package without its own address comes from the registry that npm is configured with.
    if (resolved) expect.soft(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
})

test('every direct dependency is pinned to an exact version', () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
})

test('a package runs an install script only where package.json decides about it', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
  expect(names.filter((name) => !(name in allowScripts))).toEqual([])
})
