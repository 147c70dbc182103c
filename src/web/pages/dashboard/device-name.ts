import { say } from '../../../contract/sentences.ts'
import { translate, translateAny } from '../../texts/translate.ts'

/** The server's name of a device, such as "Chrome on Android", in the language of the page. */
export function deviceName(device: string): string {
  const [browser = '', system] = device.split(' on ')
  return system ? say(translate('{browser} on {system}'), { browser, system }) : translateAny(device)
}
