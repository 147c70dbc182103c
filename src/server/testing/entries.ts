import { expect } from 'vitest'
import type { WordValue } from '../../contract/content-fields.ts'
import * as calls from '../../contract/desk-entries.ts'
import * as publications from '../../contract/desk-publications.ts'
import { textOf } from '../content/content-files.ts'
import { numberInForce, stateIn } from '../content/store.ts'
import { atDesk } from './staff.ts'
import { type Browser, testServer } from './test-server.ts'

/** The actions of a person on one entry. */
export function entryActions({ browser }: { browser: Browser }) {
  const at = (id: string) => ({ params: { id } })
  const read = async (id: string) => (await browser.send(calls.readEntry, undefined, at(id))).body.data
  const save = (id: string, version: string, fields: Record<string, WordValue>) =>
    browser.send(
      calls.saveDraft,
      { version, fields: Object.entries(fields).map(([path, value]) => ({ path, value })) },
      at(id),
    )
  return {
    browser,
    at,
    read,
    save,
    /** Based on the current version. */
    write: async (id: string, fields: Record<string, WordValue>) => {
      const answer = await save(id, (await read(id)).version, fields)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.data
    },
    changes: async () => (await browser.send(calls.listChanges)).body.data,
    publish: async (ids: string[], more: { at?: string } = {}) => {
      const { number, entries } = (await browser.send(calls.listChanges)).body.data
      const chosen = entries.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }))
      return browser.send(publications.publishDrafts, { number, chosen, ...more })
    },
    history: async (id: string) =>
      (await browser.send(publications.readEntryHistory, undefined, at(id))).body.data.states,
  }
}

/** A server, an editor at its desk, and their actions. */
export async function aContentDesk() {
  const server = await testServer({ limits: false })
  const editor = await atDesk(server, 'editor')
  const words = async (file: string) => {
    const number = (await numberInForce(server.db.read)) ?? 0
    return textOf((await stateIn(server.db.read, number, file))?.body ?? Buffer.from(''))
  }
  return { server, editor, words, ...entryActions(editor) }
}
