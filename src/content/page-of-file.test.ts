import { expect, test } from 'vitest'
import { formOf } from './forms/form-of.ts'
import { offersOf } from './offer-paths.ts'
import { pageOfFile } from './page-of-file.ts'
import { formPages, informationPages } from './page-paths.ts'
import { readContent } from './read-content.ts'
import { list } from './read-files.ts'

const FOLDERS = ['.', 'careers', 'courses', 'health-care', 'notices', 'pages', 'services']

test('everything that can be changed has a page that exists; a course and a service have their own', async () => {
  const offers = offersOf(await readContent('content')).map(({ path }) => path)
  const pages: string[] = [...Object.values(informationPages), ...Object.values(formPages), ...offers]
  const files = FOLDERS.flatMap((folder) =>
    list('content', folder).map((name) => (folder === '.' ? name : `${folder}/${name}`)),
  ).filter((file) => formOf(file))
  expect(files.length).toBeGreaterThan(30)
  const found = files.map(pageOfFile)
  expect(found.filter((page) => !pages.includes(page))).toEqual([])
  expect(found.filter((page) => offers.includes(page)).sort()).toEqual(offers.toSorted())
  expect(pageOfFile('organisation.yaml')).toBe('/Contact')
  expect(pageOfFile('pictures/logo.svg')).toBe('/')
})

test.each(['toString', 'constructor', '__proto__', 'toString/x.md', '__proto__/1-x.md'])(
  '%s, a property of every object, is not a file with a form or a page',
  (file) => {
    expect(formOf(file)).toBeUndefined()
    expect(pageOfFile(file)).toBe('/')
  },
)
