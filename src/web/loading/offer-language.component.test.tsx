import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { offerLanguage } from './offer-language.ts'

const OFFERS = { hi: { question: 'हिन्दी में?', read: 'हिन्दी में पढ़ें', no: 'नहीं' } }

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  document.body.replaceChildren()
})

test('an offer is removed by No, which is stored, or is asked again where storage is full', async () => {
  for (const isFull of [false, true]) {
    localStorage.setItem('language', 'hi')
    document.body.innerHTML = '<main tabindex="-1">Courses</main>'
    offerLanguage(OFFERS)
    if (isFull)
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
    await page.getByRole('button', { name: 'नहीं' }).click()
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
    expect(document.activeElement?.localName).toBe('main')
    expect(localStorage.getItem('language')).toBe(isFull ? 'hi' : 'en')
  }
})
