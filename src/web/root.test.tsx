import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HydrateFallback } from './root.tsx'

test('the page of a reset link says without JavaScript that it needs it, and how to reach us', () => {
  const [, withoutScripts = ''] = renderToStaticMarkup(<HydrateFallback />).split('<noscript>')
  expect(withoutScripts).toContain('This page needs JavaScript.')
  expect(withoutScripts).toContain('href="/Contact"')
})
