import type { Locator, Page } from '@playwright/test'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

/** The phone width last: the test continues with it. */
const WIDTHS = [320, 768, 1440, 360]
const PHONE_ONLY = [360]
const PHONE = { width: 360, height: 740 }

const isDraft = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /draft of /i })).toBeVisible()
/** The courses as visitors read them, in order. */
const courses = async (page: Page) => {
  const html = await (await page.request.get('/Education')).text()
  const titles = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title = '']) =>
    title.replaceAll('&amp;', '&'),
  )
  // Each title is on its card, and at the top of its details.
  return [...new Set(titles)]
}
const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status()

async function publish(page: Page, which = /^Publish 1 draft$/): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: which }).click()
  await expect(page.getByText('1 draft published')).toBeVisible()
}

/** Drags the row by its handle, with a detour over a row below. */
async function dragAbove(page: Page, row: Locator, above: Locator): Promise<void> {
  const [from, to] = [
    await row.locator('.word-handle').boundingBox(),
    await above.locator('.word-handle').boundingBox(),
  ]
  if (!from || !to) throw new Error('There is no handle.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 60, { steps: 5 })
  await page.mouse.move(to.x + 20, to.y + 2, { steps: 5 })
  await page.mouse.up()
}

test('an editor adds a course on a phone, copies it, puts it first, and deletes it: visitors see each change once it is published', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  await page.setViewportSize(PHONE)
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words')
  const before = await courses(page)
  expect(before.length).toBeGreaterThan(3)

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Add to the website' })
  await adding.getByLabel('What').selectOption('course')
  await adding.getByLabel('Title').fill('Yoga & Stillness')
  await expectAccessibleAt(page, PHONE_ONLY)
  await adding.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { name: 'Yoga & Stillness' })).toBeVisible()
  await expect(page.getByText('Picture is empty')).toBeVisible()
  await page.getByLabel('How long it takes', { exact: true }).fill('2 months')
  await page.getByLabel('One line about it', { exact: true }).fill('An hour of calm each day.')
  await page.getByRole('button', { name: 'Choose : Picture' }).click()
  await page
    .getByRole('dialog', { name: 'Picture' })
    .getByRole('button', { name: 'course-lifestyle-guidance.svg' })
    .first()
    .click()

  // Bold, a list and a link, in the rich text editor.
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(page.getByRole('button', { name: 'Show as Markdown' }).first()).toBeVisible()
  await text.click()
  await page.keyboard.type('Breathe ')
  await page.getByRole('button', { name: 'Bold' }).first().click()
  await page.keyboard.type('slowly')
  await page.getByRole('button', { name: 'Bold' }).first().click()
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List', exact: true }).first().click()
  await page.keyboard.type('sit')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ask')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Link', exact: true }).first().click()
  await page.getByLabel('Address of the link').fill('javascript:alert(1)')
  await page.getByRole('group', { name: 'Link' }).getByRole('button', { name: 'Link' }).click()
  await expect(page.getByText(/^Begin with https/)).toBeVisible()
  await page.getByLabel('Address of the link').fill('/Contact')
  await page.getByRole('group', { name: 'Link' }).getByRole('button', { name: 'Link' }).click()
  await expect(text.getByRole('link', { name: 'ask' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Show as Markdown' }).first().click()
  await expect(text).toHaveValue('Breathe **slowly**.\n\n- sit\n- [ask](/Contact)')
  await page.getByRole('button', { name: 'Show formatted' }).click()
  await expect(text.locator('strong')).toHaveText('slowly')

  await expect(page.getByText('Picture is empty')).toHaveCount(0)
  await isDraft(page)
  expect(await statusOf(page, '/Education/yoga-and-stillness')).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('/Education/yoga-and-stillness')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(page.getByText('1 draft published')).toBeVisible()
  await expect.poll(() => courses(page)).toEqual([...before, 'Yoga & Stillness'])
  expect(await (await page.request.get('/Education/yoga-and-stillness')).text()).toContain(
    '<a href="/Contact">ask</a>',
  )

  // A copy that was never published is deleted at once.
  await page.getByRole('button', { name: 'Copy this course' }).click()
  await page.getByLabel('Title').last().fill('Yoga, evenings')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Yoga, evenings' })).toBeVisible()
  await expect(page.getByLabel('How long it takes', { exact: true })).toHaveValue('2 months')
  await page.getByRole('button', { name: 'Remove this course' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Yoga, evenings is removed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yoga, evenings' })).toHaveCount(0)

  // By touch from the last position to the first, then by keyboard one down.
  await page.getByRole('link', { name: 'Order of the courses' }).click()
  const rows = page.getByRole('list', { name: 'Order' }).getByRole('listitem')
  await expect(rows).toHaveText([...before, 'Yoga & Stillness'])
  await expectAccessibleAt(page, WIDTHS)
  // All rows are visible.
  await page.setViewportSize({ ...PHONE, height: 1000 })
  await dragAbove(page, rows.last(), rows.first())
  await expect(rows).toHaveText(['Yoga & Stillness', ...before])
  await expect(page.getByText(`Yoga & Stillness is number 1 of ${before.length + 1} now.`)).toBeAttached()
  await page.setViewportSize(PHONE)
  const down = page.getByRole('button', { name: 'Move Yoga & Stillness down' })
  await down.focus()
  await page.keyboard.press('Enter')
  const [first = '', ...rest] = before
  const order = [first, 'Yoga & Stillness', ...rest]
  await expect(rows).toHaveText(order)
  await expect(down).toBeFocused()
  await isDraft(page)
  expect((await courses(page)).at(-1)).toBe('Yoga & Stillness')
  await publish(page)
  await expect.poll(() => courses(page)).toEqual(order)

  // It is deleted with its address, after a confirmation, and restored with it.
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Yoga & Stillness' }).click()
  await page.getByRole('button', { name: 'Remove this course' }).click()
  const sure = page.getByRole('dialog', { name: 'Remove “Yoga & Stillness”?' })
  await expect(sure.getByText('/Education/yoga-and-stillness')).toBeVisible()
  await expectAccessibleAt(page, PHONE_ONLY)
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/^It is removed when you publish\./)).toBeVisible()
  await expect(page.getByLabel('How long it takes', { exact: true })).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByLabel('How long it takes', { exact: true })).not.toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Remove this course' }).click()
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/^It is removed when you publish\./)).toBeVisible()
  expect(await statusOf(page, '/Education/yoga-and-stillness')).toBe(200)
  await publish(page)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expect.poll(() => courses(page)).toEqual(before)
  await expect.poll(() => statusOf(page, '/Education/yoga-and-stillness')).toBe(404)

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Publications' }).click()
  await expectAccessibleAt(page, PHONE_ONLY)
  await page.getByRole('button', { name: 'Restore Yoga & Stillness' }).click()
  await expect(page.getByRole('heading', { name: 'Yoga & Stillness' })).toBeVisible()
  await isDraft(page)
  await publish(page)
  await expect.poll(() => courses(page)).toEqual(order)
  await expect.poll(() => statusOf(page, '/Education/yoga-and-stillness')).toBe(200)
})

test('two people in one text: a colleague’s text appears, and text that only Markdown can express stays Markdown', async ({
  page,
  browser,
}) => {
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words/pages~about.md')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(page.getByRole('button', { name: 'Show as Markdown' }).first()).toBeVisible()
  const others = await browser.newContext()
  const colleague = await others.newPage()
  await signInToDesk(colleague, 'editor', 'Ravi Shah')
  await colleague.goto('/Staff/words/pages~about.md')
  await colleague.getByRole('button', { name: 'Show as Markdown' }).first().click()
  const plain = colleague.getByRole('textbox', { name: 'Text', exact: true })
  const before = await plain.inputValue()
  await plain.fill('All **new** words.')
  await expect(text).toHaveText('All new words.')
  await expect(text.locator('strong')).toHaveText('new')
  await plain.fill('| A | B |\n| --- | --- |\n| 1 | 2 |')
  await expect(page.getByText('which needs Markdown')).toBeVisible()
  await expect(text).toHaveValue('| A | B |\n| --- | --- |\n| 1 | 2 |')
  await plain.fill(before)
  await expect(page.getByRole('status').filter({ hasText: /^Published$/ })).toBeVisible()
  await others.close()
})

const word = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>\n`
/** A list item as copied from Word for the web: a list of its own. */
const webWord = (tag: 'ul' | 'ol', list: number, level: number, words: string, start = 1) =>
  `<div class="ListContainerWrapper"><${tag} role="list" start="${start}"><li data-listid="${list}" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem"><p><span>${words}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`

const COPIED: { from: string; html: string; markdown: string; isTable?: boolean }[] = [
  {
    from: 'Google Docs',
    html:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700;font-style:normal">Who</span></h2><br>' +
      '<p dir="ltr"><span style="font-weight:400">All are </span><span style="font-weight:700">welcome</span><span style="font-weight:400;font-style:italic"> here</span></p>' +
      '<ul><li dir="ltr" style="font-weight:700"><p><span style="font-weight:400">Bring reports</span></p></li><li><p><b>old</b> ones</p></li></ul></b>',
    markdown: '## Who\n\nAll are **welcome** *here*\n\n- Bring reports\n- **old** ones',
  },
  {
    from: 'Word',
    html: `<p class=MsoNormal>Please<o:p></o:p></p>\n${word(1, '·', 'Bring reports')}${word(2, 'o', "<b style='mso-bidi-font-weight:normal'>old</b> ones")}${word(1, '·', 'Sit&nbsp;down')}${word(1, '3.', 'Third')}<p class=MsoNormal>&nbsp;</p>`,
    markdown: 'Please\n\n- Bring reports\n  - **old** ones\n- Sit down\n\n3. Third',
  },
  {
    from: 'Word for the web',
    html: `<p>Please</p>${webWord('ul', 1, 1, 'Bring reports')}${webWord('ul', 1, 2, '<b>old</b> ones')}${webWord('ul', 1, 1, 'Sit down')}<p>Then</p>${webWord('ol', 2, 1, 'First')}${webWord('ol', 2, 1, 'Second', 2)}${webWord('ol', 3, 1, 'Another')}`,
    markdown:
      'Please\n\n- Bring reports\n  - **old** ones\n- Sit down\n\nThen\n\n1. First\n2. Second\n\n1) Another',
  },
  {
    from: 'Excel',
    html: '<html><body><!--StartFragment--><table><col width=64><tr><td style="font-weight:700">Day</td><td>Fee</td></tr><tr><td>Monday</td><td><p>₹5001</p><p>once</p></td></tr></table><!--EndFragment--></body></html>',
    markdown: '**Day** | Fee\\\nMonday | ₹5001 once',
    isTable: true,
  },
  {
    from: 'a mail, framed',
    html: '<table><tr><td><p>Dear Asha</p><ul><li>one</li><li>two</li></ul></td></tr></table>',
    markdown: 'Dear Asha\n\n- one\n- two',
  },
  {
    from: 'a chat',
    html: '<p>Well done <img alt="🙏🏽" src="x.png"><img alt="a cow" src="y.png"></p>',
    markdown: 'Well done 🙏🏽',
  },
]

test('text pasted from other programs stays text: bold, lists, rows of a table, emoji', async ({ page }) => {
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words/pages~about.md')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const toMarkdown = page.getByRole('button', { name: 'Show as Markdown' }).first()
  await expect(toMarkdown).toBeVisible()
  for (const { from, html, markdown, isTable } of COPIED) {
    await text.click()
    await page.keyboard.press('ControlOrMeta+a')
    await text.evaluate((box, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', copied)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    await expect(page.getByText('The table became lines')).toHaveCount(isTable ? 1 : 0)
    await toMarkdown.click()
    await expect(text, from).toHaveValue(markdown)
    await page.getByRole('button', { name: 'Show formatted' }).click()
  }
  await isDraft(page)
})

test('lines of a field are added, dragged, moved by keys and deleted', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.setViewportSize(PHONE)
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words')
  await page.getByRole('link', { name: 'Names, phones, address' }).click()
  const list = page.getByRole('group', { name: 'Postal address' })
  const fields = list.getByRole('textbox')
  const lines = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
  const add = list.getByRole('button', { name: 'Add a line' })
  const before = ['Lake House', '2 Hill Road']
  for (const [at, line] of [...before, 'Second gate'].entries()) {
    await add.press('Enter')
    await expect(fields.nth(at)).toBeFocused()
    await page.keyboard.type(line)
  }
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ ...PHONE, height: 1000 })
  await list.scrollIntoViewIfNeeded()
  const rows = list.locator('.word-line')
  await dragAbove(page, rows.last(), rows.first())
  await expect.poll(lines).toEqual(['Second gate', ...before])
  await isDraft(page)
  await list.getByRole('button', { name: 'Move line 1 of Postal address down' }).press('Enter')
  await expect.poll(lines).toEqual(['Lake House', 'Second gate', '2 Hill Road'])
  await expect(fields.nth(1)).toBeFocused()
  await list.getByRole('button', { name: 'Remove line 2 of Postal address' }).click()
  await expect.poll(lines).toEqual(before)
})
