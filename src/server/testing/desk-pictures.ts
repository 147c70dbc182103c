import sharp from 'sharp'
import * as words from '../../contract/desk-entries.ts'
import * as calls from '../../contract/desk-pictures.ts'
import * as publications from '../../contract/desk-publications.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { allDrafts } from '../content/drafts.ts'
import { filesOf, numberInForce, statesOf } from '../content/store.ts'
import { atDesk } from './staff.ts'
import { testServer } from './test-server.ts'

export const COURSE = 'courses~2-certificate-in-health-insurance-desk-management.md'

export const ALT = 'A doctor listens to a child'

export const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSMapDatum: 'Pune-by-the-river' }

export const WHOLE = { left: '0', top: '0', width: '1' }

export const name = 'holiday in Pune.JPG'

/**
 * A photograph of a phone held upright: the sensor is rotated, so the right side is red where the file is red
 * at the top.
 */
export async function aPhoto(width = 1600, height = 900): Promise<Buffer> {
  const plain = { width: height, height: width / 2, channels: 3 as const }
  const blue = await sharp({ create: { ...plain, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...plain, height: width, background: '#ff0000' } })
    .composite([{ input: blue, left: 0, top: width / 2 }])
    .withExif({ IFD0: { Copyright: 'Asha’s own camera' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export async function aDesk() {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'editor')
  const add = (bytes: Uint8Array, input: Record<string, unknown> = { alt: ALT, ...WHOLE }) =>
    browser.send(calls.addPicture, input, { file: { bytes, name, type: 'image/jpeg' } })
  const at = (id: string) => ({ params: { id } })
  const list = async () => (await browser.send(calls.listPictures)).body.data.pictures
  return {
    server,
    browser,
    at,
    add,
    list,
    of: async (picture: string) => (await list()).find((each) => each.name === picture),
    sayOf: (picture: string, input: InputOf<typeof calls.describePicture>) =>
      browser.send(calls.describePicture, input, at(picture)),
    remove: (picture: string) => browser.send(calls.removePicture, undefined, at(picture)),
    drafts: async () => (await allDrafts(server.db.read)).map(({ path }) => path),
    files: async () => filesOf(await statesOf(server.db.read, (await numberInForce(server.db.read)) ?? 0)),
    /** Puts another picture into the course's draft. */
    choose: async (picture: string) => {
      const { version } = (await browser.send(words.readEntry, undefined, at(COURSE))).body.data
      const fields = [{ path: 'picture', value: picture }]
      return (await browser.send(words.saveDraft, { version, fields }, at(COURSE))).body.data
    },
    publish: async (more: { at?: string } = {}) => {
      const { number, entries } = (await browser.send(words.listChanges)).body.data
      const chosen = entries.map(({ id, version }) => ({ id, version }))
      return browser.send(publications.publishDrafts, { number, chosen, ...more })
    },
  }
}
