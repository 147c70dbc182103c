import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ContentFiles, hashOf, readFolder } from '../../content/content-files.ts'
import { filesOf, numberInForce, statesOf } from '../../content/store.ts'
import { auditOf } from '../../testing/audit.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { aColleague } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

/** Hashes, which are fast to compare and to print. */
const hashes = (files: ContentFiles) =>
  Object.fromEntries([...files].map(([path, body]) => [path, hashOf(body)]))

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'content')
}

function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

test('content is exported byte for byte, and imported as one publication beside the earlier ones', async () => {
  const server = await testServer()
  const settings = settingsOf(server)
  const run = (...args: string[]) => operator(settings, 'content', ...args)
  const folder = aFolder()
  const original = await readFolder('content')

  expect(await run('export', folder)).toMatchObject({
    code: 0,
    output: `Publication 1: ${original.size} files are in ${folder}.`,
  })
  expect(hashes(await readFolder(folder))).toEqual(hashes(original))
  expect(await run('export', folder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is not empty/),
  })
  expect(await run('import', folder)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Nothing differs/),
  })

  edit(folder, 'organisation.yaml', '+91 90000 00000', '+91 98765 43210')
  rmSync(join(folder, 'services/5-exclusive-health-club-membership.md'))
  // A file whose bytes are not text.
  writeFileSync(join(folder, 'notes.bin'), Buffer.from([0xff, 0x00, 0x0d, 0x0a, 0xfe]))
  expect(await run('import', folder)).toMatchObject({ code: 0, output: 'Publication 2: 3 files changed.' })
  expect(await numberInForce(server.db.read)).toBe(2)
  expect(hashes(filesOf(await statesOf(server.db.read, 2)))).toEqual(hashes(await readFolder(folder)))
  expect(hashes(filesOf(await statesOf(server.db.read, 1)))).toEqual(hashes(original))
  const again = aFolder()
  await run('export', again)
  expect(hashes(await readFolder(again))).toEqual(hashes(await readFolder(folder)))
  const lines = await server.db.read.selectFrom('audit').select(['action', 'subject']).orderBy('id').execute()
  expect(lines.filter(({ action }) => action.startsWith('words')).map(({ action }) => action)).toEqual([
    'words taken in',
    'words imported by operator',
  ])
  expect(await run('check')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /content\/notes\.bin: the site does not read this file[\s\S]*Publication 2 has no mistakes\./,
    ),
  })
})

test('another account in an imported folder is reported to the importer, all managers and the audit', async () => {
  const server = await testServer()
  const folder = aFolder()
  const run = (...args: string[]) => operator(settingsOf(server), 'content', ...args)
  await run('export', folder)
  await aColleague(server, 'manager')
  edit(folder, 'organisation.yaml', 'SAMP0000000', 'HDFC0000001')
  expect((await run('import', folder)).output).toMatch(
    /Publication 2: 1 file changed\.\s+Beware: .*all managers get a mail/,
  )
  const output = (await server.mailbox()).filter(({ subject }) => subject.startsWith('Where people pay'))
  expect(output.map(({ to }) => to)).toEqual(['manager@example.org'])
  expect(output[0]?.text).toMatch(
    /by a command of the operator[\s\S]*HDFC0000001[\s\S]*\/api\/v1\/money\/stop\//,
  )
  const lines = await auditOf(server, 'money changed by operator')
  expect(lines).toMatchObject([{ publication: 2, files: ['organisation.yaml'], change: expect.any(String) }])
})

test('a folder with an error is not imported, and every error is reported with its file and line', async () => {
  const server = await testServer()
  const folder = aFolder()
  const run = (...args: string[]) => operator(settingsOf(server), 'content', ...args)
  await run('export', folder)
  edit(folder, 'organisation.yaml', 'email: "hello@sehatshala.example"', 'email: "nobody"')
  rmSync(join(folder, 'pictures/hero-desktop.svg'))
  edit(folder, 'pictures/logo.svg', '</svg>', '<script>alert(1)</script></svg>')
  const { code, output } = await run('import', folder)
  expect(code).toBe(1)
  expect(output).toMatch(/content\/organisation\.yaml, line \d+: email is not an email address/)
  expect(output).toMatch(/content\/pictures\/hero-desktop\.svg: this picture is missing/)
  expect(output).toMatch(/content\/pictures\/logo\.svg, line 1: a drawing here may not have <script>/)
  expect(await numberInForce(server.db.read)).toBe(1)
})

test.each([[['export']], [['import']], [['check', 'x']], [['export', 'a', 'b']], [['forget', 'x']], [[]]])(
  'content %j ends with a sentence',
  async (args) => {
    const server = await testServer()
    expect(await operator(settingsOf(server), 'content', ...args)).toMatchObject({
      code: 1,
      output: 'Say what to do: content export DIR, content import DIR, or content check',
    })
  },
)
