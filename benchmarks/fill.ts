import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newReference } from '../src/server/submissions/reference.ts'
import { startServer } from './server.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
const ENQUIRY_COLUMNS = `id, reference, created_at, status, full_name, email, whatsapp_number, contact_method, subject,
  preferred_time, time_from, time_to, message, message_hash, spam_signs, consent_version, consented_at, erase_at`
const MAIL_COLUMNS =
  'id, kind, about, created_at, attempts, next_attempt_at, claimed_until, sent_at, given_up_at, last_error'

/**
 * Fills a data folder with the enquiries of a year and their related rows that remain after the clean-up: the answers
 * of a day, the mails of a month, and the audit. Mails of earlier rounds are marked as sent too. No server may be
 * running on the folder.
 */
export async function storeEnquiries(dataDir: string, count: number): Promise<void> {
  if (count > 0) await (await startServer({}, dataDir)).stop()
  const database = new DatabaseSync(join(dataDir, 'sehatshala.sqlite'), { timeout: 5000 })
  insertEnquiries(database, count)
  database.close()
}

export function insertEnquiries(database: DatabaseSync, count: number): void {
  const now = Date.now()
  database.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-400000; BEGIN')
  database
    .prepare(
      'UPDATE outbox SET sent_at = ?, claimed_until = NULL WHERE sent_at IS NULL AND given_up_at IS NULL',
    )
    .run(now)
  if (count > 0) {
    const spanMs = YEAR_MS
    // Unique references with the prefix of their month.
    database.function(
      'a_reference',
      (at, n) => newReference('enquiry', Number(at)).slice(0, 3) + Number(n).toString(32).padStart(5, '0'),
    )
    database.exec(`CREATE TEMP TABLE stored AS
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      SELECT n, printf('01900000-0000-7000-8000-%012x', n) AS id, ${now - spanMs} + n * ${Math.floor(spanMs / count)} AS at,
        lower(hex(randomblob(21))) AS hash FROM numbers`)
    database.exec(`INSERT INTO enquiries (${ENQUIRY_COLUMNS}) SELECT id, a_reference(at, n), at, 'received', 'Asha Rao', 'asha' || n || '@example.org',
        '9876543210', 'WhatsApp', 'Course', 'Morning', '09:30', '11:00',
        'When does course number ' || n || ' start, and where will it be held?', hash, '[]', '2026-11-01', at, at + ${YEAR_MS} FROM stored`)
    database.exec(`INSERT INTO answers (key_hash, body_hash, answer, expires_at) SELECT hash, lower(hex(randomblob(21))), '{"reference":"ABCDEFGH"}',
        at + ${DAY_MS} FROM stored WHERE at > ${now - DAY_MS}`)
    // Placed as if they had been chained, far behind the current position of the chain in this folder.
    database.exec(
      `INSERT INTO audit (id, at, action, user_id, subject, position, mac, key_id)
        SELECT id, at, 'enquiry received', NULL, 'ABCDEFGH', 1000000000 + n, hash, 'filled' FROM stored`,
    )
    for (const kind of ['enquiry notice', 'enquiry receipt'])
      database.exec(`INSERT INTO outbox (${MAIL_COLUMNS}) SELECT replace(id, '-8000-', '-${kind.length === 14 ? '8001' : '8002'}-'), '${kind}',
          '{"enquiryId":"' || id || '"}', at, 1, at, NULL, at + 500, NULL, NULL FROM stored
          WHERE at > ${now - 30 * DAY_MS}`)
  }
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
}
