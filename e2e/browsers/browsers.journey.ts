import sharp from 'sharp'
import { PASSWORD } from '../../src/server/testing/people.ts'
import { codeIn } from '../fixtures.ts'
import { expectOneSetOfMails } from '../forms.ts'
import { aMember, newAddress } from '../members.ts'
import { COURSES, packed } from '../public-pages.ts'
import { boxIn, button, type Driver, field, link } from './driver.ts'
import { expect, test } from './fixtures.ts'

const [[COURSE]] = COURSES
const heights = (selector: string) =>
  `[...new Set([...document.querySelectorAll('${selector}')].map((field) => field.offsetHeight))]`

test('a person registers, types the code of the mail, logs in and logs out', async ({ visit, mailTo }) => {
  const email = newAddress()
  await visit.openHydrated('/register')
  for (const [label, typed] of [
    ['Username', 'Asha'],
    ['Full Name', 'Asha Devi'],
    ['Phone Number', '98765 43210'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const)
    await visit.type(field(label), typed)
  await visit.click(button('Sign up'))
  await visit.isAt('/verify-email')
  await visit.sees('Registration successful! Please verify your email.')

  const code = codeIn(await mailTo(email))
  await visit.type('//input[@aria-label="Character 1 of 6"]', code)
  await visit.isAt('/login')
  await visit.sees('Email verified successfully!')
  await visit.type(field('Email'), email)
  await visit.type(field('Password'), PASSWORD)
  await visit.click(button('Login'))
  await visit.isAt('/')
  await visit.sees('Logged in successfully!')

  await visit.open('/Dashboard')
  await visit.sees(email)
  await visit.click(button('Logout'))
  await visit.isAt('/login')
  expect(await visit.read(`localStorage.getItem('auth')`)).toBeNull()
})

test('a wrong password is refused with the specified message, and the page stays', async ({ visit }) => {
  const email = await aMember()
  await visit.openHydrated('/login')
  await visit.type(field('Email'), email)
  await visit.type(field('Password'), 'not the password')
  await visit.click(button('Login'))
  await visit.sees('Invalid email or password.')
  await visit.isAt('/login')
  expect(await visit.reported()).toEqual([])
})

test('a visitor sends an enquiry, reads the reference, and is on the home page', async ({ visit }) => {
  const email = newAddress()
  await visit.openHydrated('/OuterUserQuery')
  await visit.click(button('Submit'))
  await visit.sees('Full name is required.')
  await visit.type(field('Full name'), 'Asha Devi')
  await visit.type(field('Email'), email)
  await visit.type(field('WhatsApp number'), '98765 43210')
  await visit.click(boxIn('WhatsApp'))
  await visit.choose(field('Inquiry topic'), 'Course')
  await visit.click(boxIn('Morning'))
  await visit.typeTime(field('From time'), '10:00')
  await visit.typeTime(field('To time'), '11:30')
  await visit.click(button('Submit'))
  await visit.isAt('/')
  await visit.sees('Query submitted successfully!')
  const reference = await visit.read('document.querySelector("aside strong").textContent')
  expect(await expectOneSetOfMails(email, 'query')).toBe(reference)
})

test('a visitor logs in from a course, and the application arrives', async ({ visit }) => {
  const email = await aMember()
  await visit.open('/Education')
  await visit.click(button(`More Info: ${COURSE}`))
  await visit.click(`//dialog[@open]${link('Log in to Enroll')}`)
  await visit.isAt('/Login')
  await visit.type(field('Email'), email)
  await visit.type(field('Password'), PASSWORD)
  await visit.click(button('Login'))
  await visit.isAt(`/Moreinfo?course=${packed(COURSE)}`)
  for (const [label, typed] of [
    ['Day', '27'],
    ['Month', '3'],
    ['Year', '1989'],
  ] as const)
    await visit.type(boxIn(label), typed)
  await visit.type(field('Aadhaar number'), '2341 2341 2346')
  await visit.type(field('Transaction number'), 'UTR998877665544')
  await visit.click(button('Submit'))
  await visit.isAt('/')
  await visit.sees('Form submitted successfully!')
  await expectOneSetOfMails(email, 'application')
})

test('modals and drawer open and close, by button, Escape and a click outside', async ({ visit }) => {
  const open = `document.querySelector('dialog[open]') !== null`
  await visit.open('/Education')
  const closings = [
    () => visit.click(`//dialog[@open]${button('Close')}`),
    () => visit.press('Escape'),
    () => visit.clickCorner(),
  ]
  for (const close of closings) {
    await visit.click(button(`More Info: ${COURSE}`))
    await visit.until(open, true)
    await close()
    await visit.until(open, false)
    await visit.until('document.activeElement.ariaLabel', `More Info: ${COURSE}`)
  }

  await visit.resize(700, 800)
  await visit.click(button('Open menu'))
  // The next page is a new document, without the errors reported on this one.
  expect(await visit.reported()).toEqual([])
  await visit.click(`//dialog[@open]${link('Career')}`)
  await visit.isAt('/Career')
  expect(await visit.read(open)).toBe(false)
})

test('a link opens the next page, in the same document if the browser supports it, and Back restores the scroll position', async ({
  visit,
}) => {
  await visit.open('/Education')
  const isReplaced = await visit.read<boolean>(`'navigation' in window`)
  const isFetched = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/Events'))`
  if (isReplaced) await visit.until(isFetched, true)
  await visit.read('scrollTo(0, 400)')
  await visit.read(`document.querySelector('footer a[href="/Events"]').click()`)
  await visit.isAt('/Events')
  await visit.until(`document.querySelector('h1').textContent`, 'Explore Upcoming Events')
  await visit.until('scrollY', 0)
  expect(await visit.read(`'reported' in window`)).toBe(isReplaced)
  await visit.read('history.back()')
  await visit.isAt('/Education')
  await visit.until(`document.querySelectorAll('[aria-label^="More Info"]').length`, COURSES.length)
  await visit.until('scrollY', 400)
  if (isReplaced) expect(await visit.reported()).toEqual([])
})

test('a modal opens before hydration', async ({ visit }) => {
  await visit.open(`/Education`)
  await visit.read(`document.querySelector('[aria-label="More Info: ${COURSE}"]').click()`)
  await visit.until(`document.querySelector('dialog[open] h2').textContent`, COURSE)
})

test('text, select and time fields are equally high, and an empty time field looks empty', async ({
  visit,
}) => {
  await visit.openHydrated('/OuterUserQuery')
  await visit.click(boxIn('Morning'))
  const fields = 'main form :is(select, input:not([type=radio], [name=website]))'
  await visit.until(`document.querySelectorAll('${fields}').length`, 6)
  await visit.pointAt(link('Other ways to reach us'))
  await visit.read(
    `document.querySelector('input[name=timeTo]').scrollIntoView({ block: 'center', behavior: 'instant' })`,
  )
  expect(await visit.read(heights(fields))).toEqual([52])

  for (const name of ['timeFrom', 'timeTo']) {
    // Dashes take less than a hundredth of the field, digits three times as much. WebKit may take its picture before
    // scrolling.
    await expect
      .poll(() => drawnFraction(visit, `input[name=${name}]`), { message: name })
      .toBeLessThan(0.015)
  }
})

test('hovering over links and quick clicks report no errors', async ({ visit }) => {
  await visit.resize(1440, 900)
  await visit.openHydrated('/login')
  for (const name of ['Blogs', 'Career', 'Contact Us']) {
    await visit.pointAt(`//header//nav${link(name)}`)
    await visit.until(`document.querySelector('link[rel=prefetch][href*=".data"]') !== null`, true)
  }
  await visit.read(`(() => {
    const links = [...document.querySelectorAll('header > nav a')].slice(0, 3)
    for (let click = 0; click < 9; click++) setTimeout(() => links[click % 3].click(), click * 30)
  })()`)
  await visit.isAt('/Contact')
  await visit.until(`document.querySelector('h1').textContent`, 'Contact Us')
  expect(await visit.reported()).toEqual([])
})

/** Fraction of a field's pixels that are drawn, as displayed: 0 to 1. */
async function drawnFraction(visit: Driver, field: string): Promise<number> {
  const { x, y, width, height, innerWidth } = await visit.read<
    Record<'x' | 'y' | 'width' | 'height' | 'innerWidth', number>
  >(`{ ...document.querySelector('${field}').getBoundingClientRect().toJSON(), innerWidth }`)
  const screen = sharp(await visit.picture())
  const scale = ((await screen.metadata()).width ?? 0) / innerWidth
  const [left, top, wide, high] = [x + 6, y + 6, width - 12, height - 12].map((side) =>
    Math.round(side * scale),
  ) as [number, number, number, number]
  const shades = await screen
    .extract({ left, top, width: wide, height: high })
    .greyscale()
    .removeAlpha()
    .raw()
    .toBuffer()
  return shades.filter((shade) => shade < 235).length / shades.length
}
