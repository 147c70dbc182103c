import type { Publication } from '../../../contract/desk-publications.ts'
import type { Time } from './time.ts'

/** One version of one file of the public pages' content. Immutable, so publications can share it. */
export interface ContentStatesTable {
  id: string
  language: string
  /** Path below the content folder, with `/`. */
  path: string
  body: Uint8Array
  /** The publication that introduced it. */
  number: number
}

/** A set of file versions. The one with the highest number is published. */
export interface ContentPublicationsTable {
  number: number
  how: Publication['how']
  /** The member of staff who published it; null where it was imported from files. */
  by_id: string | null
  at: Time
}

/** The version of each file in a publication. */
export interface ContentPublicationFilesTable {
  number: number
  language: string
  path: string
  state_id: string
}

/** A planned change of a file that visitors do not see yet. */
export interface ContentDraftsTable {
  language: string
  path: string
  body: Uint8Array
  /** 1 where the file will be deleted: then its content cannot be edited. */
  goes: number
  /** Replaced with every change. */
  version: string
  by_id: string | null
  at: Time
  /** The scheduled time of publication. Until then it cannot be edited. */
  scheduled_for: Time | null
  scheduled_by: string | null
}

/** An imported content folder: later edits of its files by hand are listed beside it. */
export interface ContentFoldersTable {
  hash: string
  /** JSON: the hash of each of its files. */
  files: string
  at: Time
}

/** A change of the bank account or the fee: proposed, in force, or closed. */
export interface MoneyChangesTable {
  id: string
  language: string
  path: string
  /**
   * `two`: a second person confirms it. `alone`: by one person, while the samples were in use. The others: not at the
   * desk.
   */
  how: 'two' | 'alone' | 'operator' | 'files'
  state: 'waiting' | 'in force' | 'stopped' | 'taken back' | 'ended'
  /** JSON: the value of each field, before and after. */
  was: string
  wanted: string
  /** Hash of exactly this change. */
  hash: string
  by_id: string | null
  by_session: string | null
  at: Time
  /** When it expires, unless it is confirmed. */
  ends_at: Time | null
  confirmed_by: string | null
  confirmed_session: string | null
  confirmed_hash: string | null
  /** The publication that applied it. */
  number: number | null
  in_force_at: Time | null
  /** The person who stopped or withdrew it. */
  closed_by: string | null
  closed_at: Time | null
}

/**
 * A text that was published in English without its translation. The translation is outdated while the English
 * text differs from the one it was made from.
 */
export interface OutdatedTranslationsTable {
  language: string
  /** The path of the English file. */
  path: string
  field: string
  /** The hash of the English text from which the translation was made. */
  english_hash: string
}

/** A preview that is shared by a link. Deleted when it ends, and not in backups. */
export interface PreviewLinksTable {
  id: string
  token_hash: string
  /** The title of its first page. */
  title: string
  by_id: string | null
  at: Time
  ends_at: Time
}

/** A page or picture of a shared preview, as it was when shared. */
export interface PreviewFilesTable {
  link_id: string
  /** Its address, in lower case. */
  path: string
  type: string
  /** Compressed with gzip. */
  body: Uint8Array
}

/** The content of the public pages, its drafts and publications, and changes of the bank account. */
export interface WebsiteTables {
  content_states: ContentStatesTable
  content_publications: ContentPublicationsTable
  content_publication_files: ContentPublicationFilesTable
  content_drafts: ContentDraftsTable
  content_folders: ContentFoldersTable
  outdated_translations: OutdatedTranslationsTable
  money_changes: MoneyChangesTable
  preview_links: PreviewLinksTable
  preview_files: PreviewFilesTable
}
