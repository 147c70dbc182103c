import { expect, test } from 'vitest'
import { words } from '../texts/hi/all.ts'

test('the summary of a page for search engines has the signs of its text, not those of HTML', async () => {
  // Modules read the language of their page as they load.
  Object.assign(globalThis, { siteLanguage: { code: 'hi', prefix: '/hi', words, others: [] } })
  const { firstSentence } = await import('./offer.server.ts')

  expect(firstSentence('<p>For <b>HbA1c</b> &lt; 7 &amp; age &gt; 40. More.</p>')).toBe(
    'For HbA1c < 7 & age > 40.',
  )
  expect(firstSentence('<p>The sign &amp;lt; itself.</p>')).toBe('The sign &lt; itself.')
  expect(firstSentence('<p>हम सुनते हैं। फिर सलाह देते हैं।</p>')).toBe('हम सुनते हैं।')
})
