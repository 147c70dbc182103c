import { expect, test } from 'vitest'
import { isInView, viewNamed, WEBSITE_VIEWS } from './website-views.ts'

const viewsOf = (group: Parameters<typeof isInView>[1]['group'], hasPicture = false) =>
  WEBSITE_VIEWS.filter((view) => isInView(view, { group, hasPicture }))

test('each entry is in one view by its group, and among the pictures where it shows one', () => {
  expect(viewsOf('Pages')).toEqual(['all', 'pages'])
  expect(viewsOf('Health care', true)).toEqual(['all', 'pages', 'pictures'])
  expect(viewsOf('Courses', true)).toEqual(['all', 'courses', 'pictures'])
  expect(viewsOf('Blog')).toEqual(['all', 'blogs-and-events'])
  expect(viewsOf('Who we are')).toEqual(['all', 'contact-and-bank'])
})

test('an address without a view, or with an unknown one, shows all', () => {
  expect([viewNamed(null), viewNamed('courses'), viewNamed('x')]).toEqual(['all', 'courses', 'all'])
})
