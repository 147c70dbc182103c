import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('these are all the links of the site', () => {
  const links = Object.values(paths).map((link) => (typeof link === 'string' ? link : link('Yoga & sleep')))

  expect(links).toEqual([
    '/',
    '/#Services',
    '/Contact',
    '/Career',
    '/HealthCare',
    '/Blogs',
    '/Health_financing',
    '/Education',
    '/Events',
    '/About',
    '/Privacy',
    '/Terms',
    '/Refunds',
    '/OuterUserQuery?title=WW9nYSAmIHNsZWVw',
    '/Moreinfo?course=WW9nYSAmIHNsZWVw',
    '/MyApplication?reference=Yoga%20%26%20sleep',
    '/MyQuery',
    '/register',
    '/verify-email',
    '/login',
    '/Login',
    '/forget-pass',
    '/reset-password/Yoga%20%26%20sleep',
    '/Dashboard',
    '/MyData',
  ])
})

test('both forms can be linked without a text', () => {
  expect(paths.enquiry()).toBe('/OuterUserQuery')
  expect(paths.application()).toBe('/Moreinfo')
})
