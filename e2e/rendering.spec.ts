import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import type { ChangeReport } from './render-changes.ts'

const inEachLanguage = (paths: string[]) => [...paths, ...paths.map((path) => `hi/${path}`)]

test('reused pages are the same to the byte as rendered ones, after any change', async () => {
  const process = fork('e2e/render-changes.ts')
  const [report] = (await Promise.race([
    once(process, 'message'),
    once(process, 'exit').then(() => Promise.reject(new Error('It ended without a report.'))),
  ])) as [ChangeReport[]]
  const rendered = (name: string) => report.find((change) => change.name.startsWith(name))?.rendered

  expect(report.length).toBeGreaterThan(100)
  // With one more letter these values are invalid, so the content is refused.
  const refused = ['timeZone: "Asia/Kolkata"', 'mapLink: ""', 'ifsc: "SAMP0000000"', 'upi: ""']
  expect(report.flatMap(({ name, refused }) => (refused ? [name] : []))).toEqual(
    refused.map((field) => `organisation.yaml: ${field}`),
  )
  expect(report.filter(({ differences }) => differences.length > 0)).toEqual([])
  expect(rendered('nothing')).toEqual([])
  // Only the pages that show the seats of the course.
  expect(rendered('a seat is given')).toEqual(
    inEachLanguage([
      'Education/index.html',
      'Moreinfo/index.html',
      'Education/certificate-in-life-style-guidance-and-management/index.html',
    ]),
  )
  // English pages name their translation.
  expect(rendered('a heading is translated no more')).toEqual(inEachLanguage(['Events/index.html']))
  // The English page is not rendered again.
  expect(rendered('hi/home.yaml: headline')).toEqual(['hi/index.html'])
  expect(rendered('posts/sleep.md: its text')).toEqual(inEachLanguage(['Blogs/sleep/index.html']))
  // The phone number is in the footer of all pages, where the renderer replaces it.
  expect(rendered('organisation.yaml: phone')?.filter((path) => !path.startsWith('hi/')).length).toBeLessThan(
    8,
  )
  expect(rendered('one more event')).toEqual(
    inEachLanguage(['Events/index.html', 'Events/a-walk/index.html']),
  )
})
