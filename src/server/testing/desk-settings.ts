import { changeSetting, type SettingName } from '../../contract/desk-settings.ts'
import type { Browser } from './test-server.ts'

export const set = (browser: Browser, id: SettingName, value: unknown, version = 0) =>
  browser.send(changeSetting, { version, value }, { params: { id } })
