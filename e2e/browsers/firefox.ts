import { type ElementHandle, launch } from 'puppeteer-core'
import type { Driver } from './driver.ts'

/** Firefox over WebDriver BiDi, which it supports natively. */
export async function firefox(executablePath: string, site: string): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  const at = (place: string) => page.locator(`xpath/${place}`)
  async function type(place: string, text: string) {
    await at(place).click()
    await page.keyboard.type(text)
  }

  return {
    open: async (path) => void (await page.goto(new URL(path, site).href)),
    click: (place) => at(place).click(),
    clickCorner: () => page.mouse.click(5, 5),
    pointAt: (place) => at(place).hover(),
    type,
    // It moves from hours to minutes automatically, and asks for AM in some languages.
    typeTime: (place, time) => type(place, `${time.replace(':', '')}AM`),
    async choose(place, option) {
      const element = await at(place).waitHandle()
      await (element as ElementHandle<Element>).select(option)
    },
    press: (key) => page.keyboard.press(key),
    read: <Value>(expression: string) => page.evaluate(`(${expression})`) as Promise<Value>,
    picture: async () => Buffer.from(await page.screenshot()),
    resize: (width, height) => page.setViewport({ width, height }),
    end: () => browser.close(),
  }
}
