import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startServer } from './server.ts'

/**
 * Fills a data folder with enquiries and what each brings along: two sent mails, an audit line, a stored answer. Whatever
 * mails an earlier round left behind count as sent too. No server may be running on the folder.
 */
export async function storeEnquiries(dataDir: string, count: number): Promise<void> {
  if (count > 0) await (await startServer({}, dataDir)).stop()
  const database = new DatabaseSync(join(dataDir, 'sehatshala.sqlite'), { timeout: 5000 })
  const now = Date.now()
  database.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-400000; BEGIN')
  database
    .prepare(
      'UPDATE outbox SET sent_at = ?, claimed_until = NULL WHERE sent_at IS NULL AND given_up_at IS NULL',
    )
    .run(now)
  if (count > 0) {
    database.exec(`CREATE TEMP TABLE stored AS
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      SELECT n, printf('01900000-0000-7000-8000-%012x', n) AS id, ${now} - 86400000 + n * 86 AS at,
        'E' || upper(hex(randomblob(4))) AS reference, lower(hex(randomblob(21))) AS hash FROM numbers`)
    database.exec(`INSERT OR IGNORE INTO enquiries SELECT id, reference, at, 'received', 'Asha Rao', 'asha' || n || '@example.org',
        '9876543210', 'WhatsApp', 'Course', 'Morning', '09:30', '11:00',
        'When does course number ' || n || ' start, and where will it be held?', hash, '[]', '2026-11-01', at FROM stored`)
    database.exec(`INSERT INTO answers SELECT hash, lower(hex(randomblob(21))), '{"reference":"' || reference || '"}',
        at + 90000000 FROM stored`)
    database.exec(
      `INSERT INTO audit (id, at, action, user_id, subject) SELECT id, at, 'enquiry received', NULL, reference FROM stored`,
    )
    for (const kind of ['enquiry notice', 'enquiry receipt'])
      database.exec(`INSERT INTO outbox SELECT replace(id, '-8000-', '-${kind.length === 14 ? '8001' : '8002'}-'), '${kind}',
          '{"enquiryId":"' || id || '"}', at, 1, at, NULL, at + 500, NULL, NULL FROM stored`)
  }
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}
