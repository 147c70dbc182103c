import type { Publication } from '../../../contract/desk-words.ts'
import type { Time } from './time.ts'

/** One state of one file of the public pages' content. Never changed, so publications can share it. */
export interface ContentStatesTable {
  id: string
  language: string
  /** Below the content folder, with `/`. */
  path: string
  body: Uint8Array
  /** The publication it came with. */
  number: number
}

/** A set of states. The one with the highest number is in force. */
export interface ContentPublicationsTable {
  number: number
  how: Publication['how']
  /** Who of the staff published it; null where it came from files. */
  by_id: string | null
  at: Time
}

/** Which state of each file a publication holds. */
export interface ContentPublicationFilesTable {
  number: number
  language: string
  path: string
  state_id: string
}

/** What is to become of a file, and no visitor sees yet. */
export interface ContentDraftsTable {
  language: string
  path: string
  body: Uint8Array
  /** 1 where the file is to go: then nobody changes these words. */
  goes: number
  /** Another one with every change. */
  version: string
  by_id: string | null
  at: Time
  /** When it is published by itself. Until then nobody changes it. */
  scheduled_for: Time | null
  scheduled_by: string | null
}

/** A content folder that was taken in: what is edited in it later by hand shows beside it. */
export interface ContentFoldersTable {
  hash: string
  /** JSON: the hash of each of its files. */
  files: string
  at: Time
}

/** A change of where people pay, or how much: asked for, in force, or over. */
export interface MoneyChangesTable {
  id: string
  language: string
  path: string
  /** `two`: a second person confirms it. `alone`: by one, while the samples stood. The others: not at the desk. */
  how: 'two' | 'alone' | 'operator' | 'files'
  state: 'waiting' | 'in force' | 'stopped' | 'taken back' | 'ended'
  /** JSON: the value of each field, before and after. */
  was: string
  wanted: string
  /** Of exactly this change. */
  hash: string
  by_id: string | null
  by_session: string | null
  at: Time
  /** When it ends by itself, if nobody confirms it. */
  ends_at: Time | null
  confirmed_by: string | null
  confirmed_session: string | null
  confirmed_hash: string | null
  /** The publication that put it in force. */
  number: number | null
  in_force_at: Time | null
  /** Who stopped it or took it back. */
  closed_by: string | null
  closed_at: Time | null
}

/** A preview that was shared with whoever has its link. Gone when it ends, and in no backup. */
export interface PreviewLinksTable {
  id: string
  token_hash: string
  /** Of the page it begins with. */
  title: string
  by_id: string | null
  at: Time
  ends_at: Time
}

/** A page or picture of a shared preview, as it was then. */
export interface PreviewFilesTable {
  link_id: string
  /** Its address, in small letters. */
  path: string
  type: string
  /** Packed with gzip. */
  body: Uint8Array
}

/** The content of the public pages, its drafts and publications, and where people pay. */
export interface WebsiteTables {
  content_states: ContentStatesTable
  content_publications: ContentPublicationsTable
  content_publication_files: ContentPublicationFilesTable
  content_drafts: ContentDraftsTable
  content_folders: ContentFoldersTable
  money_changes: MoneyChangesTable
  preview_links: PreviewLinksTable
  preview_files: PreviewFilesTable
}
