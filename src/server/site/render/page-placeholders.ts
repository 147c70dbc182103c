import type { PackedFile, Placeholders, Range } from '../pack.ts'
import { hashOfScript, sha256, startFileOf } from './describe.ts'
import { type KnownFiles, packFile } from './pack-file.ts'

/**
 * The parts of every page that change independently of it: they are replaced, so that the page is not
 * rendered again.
 */
export interface Common {
  /** The contact details in the footer. */
  contact: Buffer
  /** The path of the list of routes. */
  manifest: string
}

const FOOTER_BEGINS = 'id="footer-topics"'
const CONTACT_ENDS = 'id="footer-about"'
const MANIFEST = /(?<=\/)assets\/manifest-\w+\.js/
const START = /(?<=\/)assets\/start-\w+\.js/

/**
 * Finds the places of the contact details and of the script that loads the code.
 *
 * Errors  a sentence with the page, when its structure is not the expected one
 */
export function findPlaceholders(path: string, page: Buffer, script?: string): Placeholders {
  const find = (text: string): Range => {
    const at = page.indexOf(text)
    if (at < 0) throw new Error(`${path}: ${text.slice(0, 80)} was not found.`)
    return [at, at + Buffer.byteLength(text)]
  }
  const contact: Range = [page.lastIndexOf('<nav', find(FOOTER_BEGINS)[0]), find(CONTACT_ENDS)[0]]
  const filledWith = { contact: sha256(bytesAt(page, contact)), ...(script !== undefined && filesIn(script)) }
  return { contact, ...(script !== undefined && { script: find(script) }), filledWith }
}

const bytesAt = (plain: Buffer, [from, to]: Range) => plain.subarray(from, to)
const scriptIn = (plain: Buffer, placeholders?: Placeholders) =>
  placeholders?.script && bytesAt(plain, placeholders.script).toString()
function filesIn(script: string): Omit<Placeholders['filledWith'], 'contact'> {
  const [start, manifest] = [START.exec(script)?.[0], MANIFEST.exec(script)?.[0]]
  return { ...(start && { start }), ...(manifest && { manifest }) }
}

export const contactIn = ({ plain, placeholders }: PackedFile): Buffer | undefined =>
  placeholders && bytesAt(plain, placeholders.contact)

/** The path of the start file that the script of a page loads. */
export const startPathIn = ({ placeholders }: PackedFile): string | undefined =>
  placeholders?.filledWith.start

/** A known page and its start file with other common parts; the same page where its parts are equal. */
export function refill(page: PackedFile, known: KnownFiles, { contact, manifest }: Common): PackedFile[] {
  const { path, placeholders, madeOf } = page
  const { start: its, manifest: before, contact: itsContact } = placeholders?.filledWith ?? {}
  const start = known.at(its ?? '')
  const isSame = (!before || before === manifest) && itsContact === sha256(contact)
  if (!placeholders || isSame) return start ? [page, start] : [page]
  const whole = page.plain
  const script = scriptIn(whole, placeholders)
  const changes = [{ at: placeholders.contact, by: contact }]
  if (!script || !placeholders.script || !before || !start) return [filled(replaceBytes(whole, changes))]

  const newStart = startFileOf(start.plain.toString().replace(before, () => manifest))
  const newScript = script.replace(MANIFEST, () => manifest).replace(START, () => newStart.path)
  const plain = replaceBytes(whole, [...changes, { at: placeholders.script, by: Buffer.from(newScript) }])
  const [old, now] = [hashOfScript(script), hashOfScript(newScript)]
  const scriptHashes = page.scriptHashes?.map((hash) => (hash === old ? now : hash))
  return [
    { ...filled(plain, newScript), ...(scriptHashes && { scriptHashes }) },
    packFile(newStart.path, Buffer.from(newStart.text), known),
  ]

  function filled(bytes: Buffer, its?: string): PackedFile {
    const { scriptHashes } = page
    return {
      ...packFile(path, bytes, known),
      ...(scriptHashes && { scriptHashes }),
      placeholders: findPlaceholders(path, bytes, its),
      ...(madeOf && { madeOf }),
    }
  }
}

function replaceBytes(bytes: Buffer, changes: { at: Range; by: Buffer }[]): Buffer {
  let end = 0
  const pieces = changes
    .toSorted((a, b) => a.at[0] - b.at[0])
    .flatMap(({ at: [from, to], by }) => {
      const between = bytes.subarray(end, from)
      end = to
      return [between, by]
    })
  return Buffer.concat([...pieces, bytes.subarray(end)])
}
