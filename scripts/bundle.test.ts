import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test("an installation without development tools has exactly the libraries that the server's bundle leaves out", () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, external = ''] = /external: \[(.*)\]/.exec(readFileSync('vite.server.config.ts', 'utf8')) ?? []

  expect([...external.matchAll(/'([^']+)'/g)].map(([, name]) => name).sort()).toEqual(
    Object.keys(dependencies).sort(),
  )
})
