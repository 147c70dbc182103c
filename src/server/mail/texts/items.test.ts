import { expect, test } from 'vitest'
import { submitApplication } from '../../../contract/applications.ts'
import { readDeskApplication } from '../../../contract/desk-application.ts'
import { readStageMails } from '../../../contract/desk-application-actions.ts'
import { recordRefund, reverseRefund } from '../../../contract/desk-receipts.ts'
import { answerRequest } from '../../../contract/desk-requests.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { changeMailText, listMailTexts } from '../../../contract/mail-texts.ts'
import { confirmRequest, submitDataRequest } from '../../../contract/requests.ts'
import { say } from '../../../contract/sentences.ts'
import { newId } from '../../db/new-id.ts'
import { actionsOf } from '../../testing/applications.ts'
import { aSignedInMember, codeIn, lastMailTo } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anApplication, anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { queueMail } from '../outbox.ts'
import type { Mail } from '../transport.ts'
import { MAIL_TRANSLATIONS } from './translations.ts'

const ASHA = 'asha@example.org'
const WAIT = 30_000

/** The visible words beside names, codes, titles and addresses. */
const ENGLISH = /\b(?:the|your|you|we|is|for|and|Dear|Hello|Reference|Course)\b/

function expectHindi(mail: Mail | undefined, subject: string): void {
  expect(mail?.subject).toBe(subject)
  expect(mail?.html).toContain('lang="hi"')
  expect(mail?.html.replace(/<span lang="en">/g, '')).not.toContain('lang="en"')
  const inHindi = mail?.html
    .replace(/<span lang="en">.*?<\/span>/g, '')
    .replace(/<!--.*?-->|<[^>]*>/gs, ' ')
    .replace(/\S+(?:@|:\/\/)\S+|&#?\w+;/g, '')
  expect(inHindi?.match(/.{0,20}[a-z]{2,}.{0,20}/g) ?? []).toEqual([])
  expect(mail?.text.replace(/Life Style Disease Management/g, '')).not.toMatch(ENGLISH)
  for (const [link] of mail?.text.matchAll(/http:\/\/localhost:3000\S*/g) ?? [])
    expect(link).toMatch(/^http:\/\/localhost:3000\/hi\//)
}

/** Asha, whose account is in a language, and her application. */
async function applied(language: 'en' | 'hi') {
  const server = await testServer({ limits: false })
  const { organisation } = server.deps.config
  const receipt = 'We check your payment of ₹5001 by hand, then we get in touch with you.'
  Object.assign(organisation.fee, { receipt })
  Object.assign(organisation.byWhen, { application: 'Call us on Monday.' })
  const member = await aSignedInMember(server)
  await server.db.write((tx) => tx.updateTable('users').set({ language }).execute())
  const answer = await server.send(submitApplication, anApplication(), { token: member.token })
  const { reference } = answer.body.data
  return { server, reference, last: () => lastMailTo(server, ASHA) }
}

test('the receipt of an enquiry is in the language of its page, with its choices in that language', async () => {
  const server = await testServer({ limits: false })
  const answer = await server.send(submitEnquiry, anEnquiry({ language: 'hi' }))
  const mail = await lastMailTo(server, ASHA)
  expectHindi(mail, `आपका सवाल हमें मिल गया, संदर्भ नंबर ${answer.body.data.reference}`)
  for (const words of ['विषय: कोर्स', 'पसंद का समय: सुबह, 09:30 से 11:00', 'आखिरी अंक 3210'])
    expect(mail?.text).toContain(words)
  await server.send(submitEnquiry, anEnquiry({ message: 'And in English?' }))
  expect((await lastMailTo(server, ASHA))?.text).toContain('Best time: Morning, 09:30 to 11:00')
})

test('the receipt of an application is in the language of the account, from pages of every language', async () => {
  const { server, reference, last } = await applied('hi')
  const mail = await last()
  expectHindi(mail, `आपका आवेदन हमें मिल गया, संदर्भ नंबर ${reference}`)
  expect(mail?.text).toContain('/hi/Dashboard')
  // A sentence of the supplied content is translated; the organisation's own sentence stays.
  expect(mail?.text).toContain('फिर आपसे संपर्क करते हैं। Call us on Monday.'.normalize('NFC'))
  await server.db.write((tx) => tx.updateTable('users').set({ language: 'en' }).execute())
  const { id } = await server.db.read.selectFrom('applications').select('id').executeTakeFirstOrThrow()
  await server.db.write((tx) => queueMail(tx, 'application receipt', { applicationId: id }, server.clock.now))
  const english = await last()
  expect(english?.subject).toBe(`We have your application, reference ${reference}`)
  expect(english?.text).not.toContain('/hi/')
})

test('mails about a stage and a fee are in the language of the account, and the preview at the desk shows that language', async () => {
  const { server, reference, last } = await applied('hi')
  const facts = { title: 'Life Style Disease Management', starts: '', place: 'Online', language: '' }
  Object.assign(server.deps.config.organisation, { courseFacts: [facts] })
  const { browser } = await atDesk(server, 'manager')
  const { move, row } = actionsOf(server, browser, reference)
  const shown = (await browser.send(readStageMails, undefined, { params: { reference } })).body.data
  const text = shown.texts.find(({ name }) => name === 'fee not found')
  expect(shown.stages.hi.accepted).toBe(MAIL_TRANSLATIONS.hi.texts.stages.accepted)
  expect(shown.stages.en.accepted).toBe(MAIL_TRANSLATIONS.en.texts.stages.accepted)
  expect(shown.invitation).toContainEqual({
    label: MAIL_TRANSLATIONS.hi.texts.application.place,
    text: 'Online',
  })
  await move('fee not found', { reason: 'आखिरी अंक नहीं है।' })
  server.clock.advance(WAIT)
  const mail = await last()
  expectHindi(mail, `आपकी फ़ीस अभी नहीं मिली, संदर्भ नंबर ${reference}`)
  expect(text?.subject).toBe('आपकी फ़ीस अभी नहीं मिली, संदर्भ नंबर {reference}')
  expect(mail?.text).toContain(shown.closing)
  expect(mail?.text).toContain('आखिरी अंक नहीं है।')

  const { id } = await row()
  await server.db.write((tx) => queueMail(tx, 'application fee', { applicationId: id }, server.clock.now))
  expectHindi(await last(), `आपकी फ़ीस ₹5001 है, संदर्भ नंबर ${reference}`)
})

test('the organisation’s own English text of a stage is sent to Hindi readers in an entirely English mail, until there is a Hindi text', async () => {
  const { server, reference, last } = await applied('hi')
  const { browser } = await atDesk(server, 'manager')
  const refused = { params: { id: 'refused' } }
  const inHindi = async () =>
    (await browser.send(listMailTexts)).body.data.texts.find(
      ({ name, language }) => name === 'refused' && language === 'hi',
    )
  expect(await inHindi()).toMatchObject({ subject: 'आपके आवेदन {reference} के बारे में', isChanged: false })
  const own = { version: 0, language: 'en', subject: 'Come on Monday', text: 'Dear {name}, {reason}' }
  await browser.send(changeMailText, own, refused)
  expect(await inHindi()).toMatchObject({ subject: '', text: '', isChanged: false })
  const { move } = actionsOf(server, browser, reference)
  const mailOfRefusal = async () => {
    await move('received')
    await move('refused', { reason: 'दो बार भेजा गया।' })
    server.clock.advance(WAIT)
    return last()
  }
  const mail = await mailOfRefusal()
  expect(mail?.subject).toBe('Come on Monday')
  expect(mail?.html).toContain('lang="en"')
  expect(mail?.text.replace('दो बार भेजा गया।', '')).not.toMatch(/\p{Script=Devanagari}/u)

  const translated = { version: 0, language: 'hi', subject: 'सोमवार को आएँ', text: 'नमस्ते {name} जी, {reason}' }
  await browser.send(changeMailText, translated, refused)
  const shown = (await browser.send(readStageMails, undefined, { params: { reference } })).body.data
  expect(shown.texts.find(({ name }) => name === 'refused')).toMatchObject({ language: 'hi' })
  expectHindi(await mailOfRefusal(), 'सोमवार को आएँ')
  await browser.send(changeMailText, { version: 1, language: 'hi', subject: '', text: '' }, refused)
  expect(await inHindi()).toMatchObject({ subject: '', text: '', version: 2 })
  expect((await mailOfRefusal())?.subject).toBe('Come on Monday')
})

test('the offer of a seat is in the language of the account', async () => {
  const { server, last } = await applied('hi')
  const until = Date.parse('2026-01-15T18:30:00+05:30')
  const entryId = newId()
  const { id: user_id } = await server.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await server.db.write(async (tx) => {
    const at = server.clock.now
    const times = { created_at: at, since: at, offered_at: at, offered_until: until, erase_at: until }
    const seat = { course: 'Life Style Disease Management', batch: '2026-02-10', person: '' }
    const row = { id: entryId, user_id, state: 'offered', application_id: null, ...seat, ...times } as const
    await tx.insertInto('waiting_list').values(row).execute()
    await queueMail(tx, 'seat offered', { userId: user_id, entryId, until }, at)
  })
  const mail = await last()
  expectHindi(mail, 'आपके लिए एक सीट खाली है: Life Style Disease Management')
  expect(mail?.text).toContain('गुरुवार, 15 जनवरी 2026, 18:30 बजे')
})

test('the mail about a changed batch is in the language of the account', async () => {
  const { server, last } = await applied('hi')
  const course = 'Life Style Disease Management'
  const facts = { title: course, starts: '', place: 'Online', language: '' }
  Object.assign(server.deps.config.organisation, { courseFacts: [facts] })
  const { id } = await server.db.read.selectFrom('applications').select('id').executeTakeFirstOrThrow()
  await server.db.write(async (tx) => {
    await tx.updateTable('applications').set({ status: 'accepted' }).execute()
    await queueMail(tx, 'application invitation', { applicationId: id }, server.clock.now)
  })
  const mail = await last()
  expectHindi(mail, say(MAIL_TRANSLATIONS.hi.texts.application.batchChanged, { course }))
  expect(mail?.text).toContain('Online')
})

test('the mails about a part of a fee and a refund are in the language of the account', async () => {
  const { server, reference, last } = await applied('hi')
  const { id } = await server.db.read.selectFrom('applications').select('id').executeTakeFirstOrThrow()
  await server.db.write(async (tx) => {
    const row = {
      ...({ application_id: id, state: 'confirmed', amount_paise: 200_000, day: '2026-01-02' } as const),
      ...{ id: newId(), row_hash: 'a'.repeat(64), digest: '', erase_at: server.clock.now + 1e9 },
    }
    await tx.insertInto('credits').values(row).execute()
    await queueMail(tx, 'application part', { applicationId: id }, server.clock.now)
  })
  const part = await last()
  expectHindi(part, `आपकी फ़ीस में ₹3,001 बाकी हैं, संदर्भ नंबर ${reference}`)
  expect(part?.text).toContain('2 जनवरी 2026: ₹2,000')
  expect(part?.html).toContain('<span lang="en">Life Style Disease Management</span>')

  const { browser } = await atDesk(server, 'manager')
  const { move } = actionsOf(server, browser, reference)
  await move('fee found')
  server.clock.advance(WAIT)
  await last()
  const refund = { amount: '5001', day: '5 1 2026', theirReference: 'UTR77' }
  const noted = await browser.send(recordRefund, refund, { params: { reference } })
  expect(noted.status).toBe(200)
  server.clock.advance(WAIT)
  const refunded = await last()
  expectHindi(refunded, `हमने आपको ₹5,001 वापस किए, संदर्भ नंबर ${reference}`)
  expect(refunded?.text).toContain('5 जनवरी 2026')

  const { refunds } = (await browser.send(readDeskApplication, undefined, { params: { reference } })).body
    .data
  const mistake = { params: { reference, id: refunds[0]?.id ?? '' } }
  expect((await browser.send(reverseRefund, { reason: 'Typed twice.' }, mistake)).status).toBe(200)
  server.clock.advance(WAIT)
  expectHindi(await last(), `रिफ़ंड वाला हमारा ईमेल गलत था, संदर्भ नंबर ${reference}`)
})

test('the mails about a request are in the language of its page', async () => {
  const server: TestServer = await testServer({ limits: false })
  const email = 'ravi@example.org'
  await server.send(submitDataRequest, { email, kind: 'see', language: 'hi' })
  const asked = await lastMailTo(server, email)
  expectHindi(asked, 'Sehatshala के लिए आपका कोड')
  const answer = await server.send(confirmRequest, { email, code: codeIn(asked) })
  const mail = await lastMailTo(server, email)
  expectHindi(mail, `आपका अनुरोध हमें मिल गया, संदर्भ नंबर ${answer.body.data.reference}`)
  expect(mail?.text).toContain('4 फ़रवरी 2026'.normalize('NFC'))

  const { browser } = await atDesk(server, 'manager')
  const { reference } = answer.body.data
  await browser.send(answerRequest, { version: 1, words: 'सब कुछ साथ है।' }, { params: { reference } })
  server.clock.advance(60_000)
  const answered = await lastMailTo(server, email)
  expectHindi(answered, say(MAIL_TRANSLATIONS.hi.texts.request.answerSubject, { reference }))
  expect(answered?.text).toContain('सब कुछ साथ है।')
})
