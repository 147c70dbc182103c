import { expect, test } from 'vitest'
import { standAlone } from './offline-page.ts'

test("the offline page is stripped of the router's code and nothing else", () => {
  const page =
    '<!DOCTYPE html><html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>You are offline</p><script>router = 1</script><script type="module">import("/a.js")</script></body></html>'

  expect(standAlone(page, 'comeBack()')).toBe(
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/></head><body><p>You are offline</p><script type="module">comeBack()</script></body></html>',
  )
})
