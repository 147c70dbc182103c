import { expect, test } from 'vitest'
import { failedTests } from './failed-tests.ts'

test.each([
  [
    'an API test',
    `\u001b[31m FAIL \u001b[39m sqlite  src/server/app.test.ts > a page > is shown
AssertionError: expected 200 to be 404

- Expected

 FAIL  unit  scripts/links.test.ts [ scripts/links.test.ts ]
Error: Cannot find module './x.ts'
`,
    [
      'sqlite  src/server/app.test.ts > a page > is shown: AssertionError: expected 200 to be 404',
      "unit  scripts/links.test.ts [ scripts/links.test.ts ]: Error: Cannot find module './x.ts'",
    ],
  ],
  [
    'a journey',
    `  ···F·

  1) e2e/footer.spec.ts:56:1 › the footer never stands in the first view, and its links lead on ──────

    Error: expect(locator).toBeFocused() failed

    Locator: getByRole('heading')
  2) e2e/offers.spec.ts:139:1 › an address that is not there says so 

    Test timeout of 180000ms exceeded.

  2 failed
`,
    [
      'e2e/footer.spec.ts:56:1 › the footer never stands in the first view, and its links lead on: Error: expect(locator).toBeFocused() failed',
      'e2e/offers.spec.ts:139:1 › an address that is not there says so: Test timeout of 180000ms exceeded.',
    ],
  ],
  [
    'a fault',
    `seed 12

The server is killed at any moment (kills)
  … 20 kills
  DOES NOT HOLD: Error: Of 60 fees 0 were sure.
    at must (must.ts:5:21)
`,
    ['The server is killed at any moment (kills): Error: Of 60 fees 0 were sure.'],
  ],
  [
    'a rule of lint',
    `scripts/test.ts:3:10 lint/correctness/noUnusedImports  FIXABLE  ━━━━━━━━━━

  × This import is unused.
`,
    ['scripts/test.ts:3:10 lint/correctness/noUnusedImports: × This import is unused.'],
  ],
  [
    'a type',
    `src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.
`,
    ["src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'."],
  ],
  [
    'what has no name',
    `Unused exports (1)
nothing  src/a.ts:1:14
knip ended with 1
`,
    ['Unused exports (1)', 'nothing  src/a.ts:1:14', 'knip ended with 1'],
  ],
  ['silence', '\n', ['It said nothing.']],
])('of %s that failed the name and the first line of the error are told', (_, output, told) => {
  expect(failedTests(output)).toEqual(told)
})

test('what passed is not told, and what would fill the screen is cut short', () => {
  const one = (n: number) => ` FAIL  sqlite  src/a.test.ts > test ${n}\nError: ${'no '.repeat(200)}\n`
  const told = failedTests(
    `✓ src/b.test.ts > passes\n${Array.from({ length: 40 }, (_, n) => one(n)).join('')}`,
  )
  expect(told).toHaveLength(26)
  expect(told.at(-1)).toBe('… and 15 more')
  expect(told.join('\n')).not.toContain('passes')
  for (const line of told) expect(line.length).toBeLessThan(250)
})
