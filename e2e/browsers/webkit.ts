import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../src/server/testing/free-port.ts'
import type { Driver } from './driver.ts'

const WAIT_MS = 30_000

/** WebKit, started by its own driver, on a virtual screen. */
export async function webkit(driverPath: string, browserPath: string, site: string): Promise<Driver> {
  const port = await freePort()
  // In its own process group: xvfb-run does not end its child processes.
  const screen = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', driverPath, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  })
  const browser = await connect(port, browserPath, screen)
  const window = browser.manage().window()

  async function at(place: string) {
    const element = await browser.wait(until.elementLocated(By.xpath(place)), WAIT_MS, place)
    await browser.wait(until.elementIsVisible(element), WAIT_MS, place)
    await browser.executeScript(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    )
    return element
  }

  return {
    open: (path) => browser.get(new URL(path, site).href),
    click: async (place) => (await at(place)).click(),
    clickCorner: () => browser.actions().move({ x: 5, y: 5 }).click().perform(),
    pointAt: async (place) =>
      browser
        .actions()
        .move({ origin: await at(place) })
        .perform(),
    type: async (place, text) => (await at(place)).sendKeys(text),
    // The colon moves from hours to minutes.
    typeTime: async (place, time) => (await at(place)).sendKeys(time),
    choose: async (place, option) => (await at(`${place}/option[normalize-space()="${option}"]`)).click(),
    press: (key) =>
      browser
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
        .perform(),
    read: (expression) => browser.executeScript(`return (${expression})`),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async resize(width, height) {
      await window.setRect({ x: 0, y: 0, width, height })
    },
    async end() {
      await browser.quit().catch(() => {})
      if (screen.pid && screen.exitCode === null) process.kill(-screen.pid)
    },
  }
}

async function connect(port: number, binary: string, screen: ChildProcess): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`
  const ended = once(screen, 'exit').then(() => {
    throw new Error('The driver of WebKit ended at its start.')
  })
  ended.catch(() => {})
  const ready = async () => {
    while (
      !(await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await wait(50)
  }
  await Promise.race([ready(), ended])
  return new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()
}
