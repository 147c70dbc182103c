import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { submitApplication } from '../../../../contract/applications.ts'
import { submitEnquiry } from '../../../../contract/enquiries.ts'
import { openDatabase } from '../../../db/open.ts'
import { readConfig } from '../../../platform/config.ts'
import { auditOf } from '../../../testing/audit.ts'
import { aFolder } from '../../../testing/folder.ts'
import { operator, settingsOf } from '../../../testing/operator.ts'
import { aSignedInMember } from '../../../testing/people.ts'
import { AADHAAR, anApplication, anEnquiry, TRANSACTION, VOTER_ID } from '../../../testing/submissions.ts'
import { testServer } from '../../../testing/test-server.ts'
import { setTimeZone } from '../../../testing/zone.ts'

/** Parses CSV by RFC 4180, without formulas. */
function cells(csv: string): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true)
  const lines: string[][] = [[]]
  for (const [, quoted, end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    lines.at(-1)?.push((quoted ?? '').replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

function records(csv: string): Record<string, string>[] {
  const [head = [], ...lines] = cells(csv)
  return lines.map((line) => Object.fromEntries(head.map((field, at) => [field, line[at] ?? ''])))
}

test('enquiries are exported as CSV, one per line, while the server is running', async () => {
  const server = await testServer()
  const message = 'First "line",\nsecond; line'
  const first = await server.send(submitEnquiry, anEnquiry({ message }))
  const trapped = await server.send(submitEnquiry, anEnquiry({ website: 'x', email: 'bot@example.org' }))

  const { code, out, output } = await operator(settingsOf(server), 'export', 'enquiries')

  expect(code).toBe(0)
  expect(output).toBe('2 enquiries written.')
  expect(records(out)).toEqual([
    {
      reference: first.body.data.reference,
      receivedAt: '2026-01-05T15:00:00+05:30',
      status: 'received',
      fullName: 'Asha Rao',
      email: 'asha@example.org',
      whatsappNumber: '9876543210',
      contactMethod: 'WhatsApp',
      inquiryAbout: 'Course',
      preferredTime: 'Morning',
      timeFrom: '09:30',
      timeTo: '11:00',
      message,
      spamSigns: '',
      language: 'en',
      consentVersion: '2026-11-01',
      consentedAt: '2026-01-05T15:00:00+05:30',
    },
    expect.objectContaining({
      reference: trapped.body.data.reference,
      status: 'set aside',
      spamSigns: 'trap filled',
    }),
  ])
})

test.each(['=1+1', '+91 9', '-2', '@sum', '=HYPERLINK("https://x.example","y")', '＝1', '\t=1'])(
  'a message %j is not a formula',
  async (message) => {
    const server = await testServer()
    // The row is written directly, as by an older version, because outer blanks are removed from input.
    await server.send(submitEnquiry, anEnquiry({ fullName: '=cmd|calc' }))
    await server.db.write((tx) => tx.updateTable('enquiries').set({ message }).execute())
    const [stored] = records((await operator(settingsOf(server), 'export', 'enquiries')).out)
    expect(stored).toMatchObject({ message: `'${message}`, fullName: "'=cmd|calc" })
  },
)

test('exported applications have the last four digits of Aadhaar, no voter ID, and the transaction number', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const sent = await server.send(submitApplication, anApplication({ coursePreference: 'Astronomy' }), {
    token,
  })
  await server.send(
    submitApplication,
    anApplication({ voterIdnumber: '', transactionNumber: '1'.repeat(22) }),
    {
      token,
    },
  )

  for (const format of ['csv', 'json']) {
    const { code, out } = await operator(settingsOf(server), 'export', 'applications', '--format', format)
    expect(code).toBe(0)
    expect(out).not.toContain(AADHAAR)
    expect(out).not.toContain(VOTER_ID)
    const rows = format === 'csv' ? records(out) : JSON.parse(out)
    expect(rows).toMatchObject([
      {
        reference: sent.body.data.reference,
        fullName: 'Asha Rao',
        phone: '9876543210',
        dateOfBirth: '1998-04-12',
        aadhaar: 'XXXX XXXX 7058',
        voterIdGiven: format === 'csv' ? 'yes' : true,
        transactionNumber: TRANSACTION,
        pleaseCheck:
          format === 'csv' ? 'The course is not in the catalogue.' : ['The course is not in the catalogue.'],
      },
      {
        voterIdGiven: format === 'csv' ? 'no' : false,
        // The number is text, because a spreadsheet would round it.
        transactionNumber: format === 'csv' ? `'${'1'.repeat(22)}` : '1'.repeat(22),
      },
    ])
  }
})

test('times are in the time zone that managers set, in every list and format', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  await server.send(submitEnquiry, anEnquiry())
  await server.send(submitApplication, anApplication(), { token })
  await setTimeZone(server, 'America/New_York')
  const moment = '2026-01-05T04:30:00-05:00'
  for (const what of ['enquiries', 'applications']) {
    const csv = records((await operator(settingsOf(server), 'export', what)).out)
    expect(csv).toMatchObject([{ receivedAt: moment, consentedAt: moment }])
    const json = (await operator(settingsOf(server), 'export', what, '--format', 'json')).out
    expect(JSON.parse(json)).toMatchObject([{ receivedAt: moment, consentedAt: moment }])
  }
})

test('each export is recorded in the audit', async () => {
  const server = await testServer()
  await operator(settingsOf(server), 'export', 'applications', '--format', 'json')
  expect(await auditOf(server, '%')).toEqual([
    {
      action: 'applications exported, transaction numbers opened',
      by: null,
      session: null,
      subject: null,
      format: 'json',
    },
  ])
})

test('a tampered number is reported and its cell is empty; the others are written', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const one = await server.send(submitApplication, anApplication(), { token })
  await server.send(submitApplication, anApplication({ transactionNumber: 'UTIB0099887766' }), { token })
  const [first] = await server.db.read
    .selectFrom('vault')
    .select('application_id')
    .orderBy('application_id')
    .execute()
  await server.db.write((tx) =>
    tx
      .updateTable('vault')
      .set({ sealed: 'k1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
      .where('application_id', '=', first?.application_id ?? '')
      .execute(),
  )
  const { code, out, output } = await operator(
    settingsOf(server),
    'export',
    'applications',
    '--format',
    'json',
  )
  expect(code).toBe(1)
  expect(JSON.parse(out).map((row: { transactionNumber: string }) => row.transactionNumber)).toEqual([
    null,
    'UTIB0099887766',
  ])
  expect(output).toContain(`1 transaction numbers could not be opened`)
  expect(output).toContain(`${one.body.data.reference}: A sealed value was changed`)
})

test('a thousand and one are written, in pages, none twice', async () => {
  const server = await testServer()
  await server.send(submitEnquiry, anEnquiry())
  await server.db.write(async (tx) => {
    const row = await tx.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
    for (let n = 0; n < 1000; n++)
      await tx
        .insertInto('enquiries')
        .values({ ...row, id: `${row.id}${n}`, reference: `E${n}` })
        .execute()
  })
  const { out, output } = await operator(settingsOf(server), 'export', 'enquiries', '--format', 'json')
  const references = JSON.parse(out).map(({ reference }: { reference: string }) => reference)
  expect(new Set(references).size).toBe(1001)
  expect(output).toBe('1001 enquiries written.')
})

test('with --since only later records are written, by days of the local time zone, and the audit says so', async () => {
  const server = await testServer()
  const sent = async (at: number) => {
    server.clock.now = at
    return (await server.send(submitEnquiry, anEnquiry({ message: `At ${at}` }))).body.data.reference
  }
  // One record is a minute before the day begins in India, one at its beginning.
  await sent(Date.UTC(2026, 0, 5, 18, 29))
  const stored = await sent(Date.UTC(2026, 0, 5, 18, 30))
  const { out, output } = await operator(settingsOf(server), 'export', 'enquiries', '--since', '2026-01-06')
  expect(records(out).map(({ reference }) => reference)).toEqual([stored])
  expect(output).toBe('1 enquiries written.')
  const [line] = await auditOf(server, 'enquiries exported')
  expect(line).toMatchObject({ format: 'csv', since: '2026-01-06' })
  const { out: none } = await operator(settingsOf(server), 'export', 'applications', '--since', '2026-01-06')
  expect(cells(none)).toHaveLength(1)
})

test('without records the file has only its header, or is an empty list', async () => {
  const server = await testServer()
  expect(cells((await operator(settingsOf(server), 'export', 'enquiries')).out)).toHaveLength(1)
  expect(
    JSON.parse((await operator(settingsOf(server), 'export', 'enquiries', '--format', 'json')).out),
  ).toEqual([])
})

test('a file is readable by its owner only, is never overwritten, and never incomplete', async () => {
  const server = await testServer()
  await server.send(submitEnquiry, anEnquiry())
  const folder = aFolder('export')
  const file = join(folder, 'enquiries.csv')
  const args = ['export', 'enquiries', '--out']

  expect(await operator(settingsOf(server), ...args, file)).toMatchObject({ code: 0, out: '' })
  expect(records(readFileSync(file, 'utf8'))).toHaveLength(1)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  writeFileSync(file, 'precious')
  const again = await operator(settingsOf(server), ...args, file)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already') })
  expect(readFileSync(file, 'utf8')).toBe('precious')

  const nowhere = await operator(settingsOf(server), ...args, join(folder, 'no', 'such.csv'))
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('cannot be written (ENOENT)') })
  expect(readdirSync(folder)).toEqual(['enquiries.csv'])
})

test('the data can be exported also after the server has stopped', async () => {
  const DATA_DIR = aFolder('export')
  const { db } = await openDatabase(readConfig({ DATA_DIR }))
  await db.close()
  expect(await operator({ DATA_DIR }, 'export', 'enquiries', '--format', 'json')).toMatchObject({
    code: 0,
    output: '0 enquiries written.',
  })
})
