import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { standAlone } from './offline-page.ts'

test('the offline page loses the code of the router, which would look for the page at its address, and nothing else', async () => {
  const client = mkdtempSync(join(tmpdir(), 'offline-'))
  onTestFinished(() => rmSync(client, { recursive: true }))
  mkdirSync(join(client, 'offline'))
  const path = join(client, 'offline/index.html')
  writeFileSync(
    path,
    '<!DOCTYPE html><html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>You are offline</p><script>router = 1</script><script type="module">import("/a.js")</script></body></html>',
  )

  await standAlone(client)

  const html = readFileSync(path, 'utf8')
  const [script = ''] = /<script type="module">[\s\S]*comeBack[\s\S]*<\/script>/.exec(html) ?? []
  expect(html.replace(script, 'OWN')).toBe(
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/></head><body><p>You are offline</p>OWN</body></html>',
  )
  expect(script).not.toContain('import(')
})
