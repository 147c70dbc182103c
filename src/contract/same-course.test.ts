import { expect, test } from 'vitest'
import { isSameCourse } from './same-course.ts'

const NAMES = [
  ['Certificate in Health Insurance Desk Management', 'Health Insurance Claims Desk Management'],
  ['Certificate in Life Style Guidance & Management'],
]
const same = (one: string, other: string) => isSameCourse(one, other, NAMES)

test('different spellings of a course are the same course', () => {
  const title = 'Certificate in Life Style Guidance & Management'
  for (const spelt of [
    ' certificate in life style guidance & management ',
    'Certificate in Lifestyle Guidance and Management',
    'Certificate in Life-Style Guidance  &  Management.',
    'Ｃertificate in Life Style Guidance & Management',
  ])
    expect(same(spelt, title), spelt).toBe(true)
  expect(same('स्वास्थ्य कोर्स', 'स्वास्थ्य  कोर्स')).toBe(true)
})

test('a course is the same under each of its names, in either direction', () => {
  const [title = '', former = ''] = NAMES[0] ?? []
  expect(same(title, former)).toBe(true)
  expect(same(former.toUpperCase(), title)).toBe(true)
})

test('a different course is not the same, even if the catalogue does not know it', () => {
  expect(same('Life Style Disease Management', 'Certificate in Life Style Guidance & Management')).toBe(false)
  expect(same('Certificate in Health Insurance Desk Management', 'Executive Program')).toBe(false)
  expect(same('हिन्दी', 'मराठी')).toBe(false)
})
