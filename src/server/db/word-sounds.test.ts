import { expect, test } from 'vitest'
import { isNamed, wordsOf } from './search.ts'

test.each([
  ['फ़ीस', 'फीस'],
  ['हिन्दी', 'हिंदी'],
  ['पाँच', 'पांच'],
  ['सम्पर्क', 'संपर्क'],
  ['शक्\u200dति', 'शक्ति'],
  ['ख़ान', 'खान'],
])('%s and %s are one word', (one, other) => {
  expect(wordsOf(one)).toEqual(wordsOf(other))
})

test.each([
  ['नेहा', 'Neha'],
  ['सुनीता', 'Sunita'],
  ['प्रकाश', 'Prakash'],
  ['लक्ष्मी', 'Lakshmi'],
  ['पूजा', 'Pooja'],
  ['राम', 'Ram'],
  ['सिंह', 'Singh'],
  ['कृष्णा', 'Krishna'],
  ['चन्द्र', 'Chandra'],
  ['विश्वास', 'Vishwas'],
  ['फ़ातिमा', 'Fatima'],
  ['ज़ुबैदा', 'Zubaida'],
  ['संभाजी', 'Sambhaji'],
  ['अन्ना', 'Anna'],
  ['ज्ञानेश', 'Gyanesh'],
  ['ऐश्वर्या', 'Aishwarya'],
])('%s and %s are found by each other, also while they are typed', (hindi, latin) => {
  expect(isNamed(hindi, latin)).toBe(true)
  expect(isNamed(latin, hindi)).toBe(true)
  expect(isNamed(hindi, latin.slice(0, 4))).toBe(true)
})

test('double vowels of Latin spellings are long ones', () => {
  expect(isNamed('सुनीता', 'Suneeta')).toBe(true)
  expect(isNamed('Suneeta', 'सुनीता')).toBe(true)
})

test.each([
  ['नेहा', 'Nina'],
  ['Neha', 'नीना'],
  ['Kamal', 'Kamil'],
  // Within one script the spelling counts.
  ['Neha', 'Nehaa'],
  ['सुनीता', 'Su'.slice(0, 1)],
])('%s is not found by %s', (name, typed) => {
  expect(isNamed(name, typed)).toBe(false)
})
