import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Numbers } from '../../contract/desk-numbers.ts'
import { FeesChart } from './other-charts.tsx'

test('two refunds of one fee are not called two fees', async () => {
  const fees = [{ month: '2026-11', fees: 1, paise: 500_100, refunds: 2, refundPaise: 500_100 }]
  await render(<FeesChart numbers={{ fees } as Numbers} span={12} />)
  const said = '1 fee since Nov 2026, ₹5,001. Paid back: ₹5,001 in 2 refunds.'
  await expect.element(page.getByText(said).first()).toBeVisible()
})
