import { kinds } from '../../content/forms/kinds.ts'
import { newOrder, ORDER_FILE, ordered, slugOf } from '../../content/order.ts'
import type { Tx } from '../db/db.ts'
import { type FileState, namesIn } from './store.ts'

/** Folders whose entries staff can order. */
const FOLDERS = kinds.filter(({ isOrdered }) => isOrdered).map(({ folder }) => folder)

export const orderFileOf = (folder: string) => `${folder}/${ORDER_FILE}`

/** The folder whose order a file contains. */
export const folderOrderedBy = (path: string): string | undefined =>
  FOLDERS.find((folder) => path === orderFileOf(folder))

/** The order without an order file: by file names. */
const byNames = (paths: readonly string[]): FileState => ({
  id: '',
  body: Buffer.from(newOrder(ordered(paths.filter(isEntry), []).map(slugOf))),
})

const isEntry = (path: string) => path.endsWith('.md')

/** Adds the order of each folder without an order file. */
export function withOrders(states: ReadonlyMap<string, FileState>): ReadonlyMap<string, FileState> {
  const all = new Map(states)
  for (const folder of FOLDERS) {
    const members = [...states.keys()].filter((path) => path.startsWith(`${folder}/`))
    if (members.length > 0 && !states.has(orderFileOf(folder))) all.set(orderFileOf(folder), byNames(members))
  }
  return all
}

/** The published order where there is no order file; undefined for other files. */
export async function orderInForce(tx: Tx, number: number, path: string): Promise<FileState | undefined> {
  const folder = folderOrderedBy(path)
  return folder === undefined ? undefined : byNames(await namesIn(tx, number, folder))
}
