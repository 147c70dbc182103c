import type { ColumnRole } from '../../fees/statements/reading/statement.ts'

type Expected = 'sure' | 'please check' | 'not found'

/** The typed number of an applicant, and the expected match; `row` is the row of the first file. */
export interface EverydayClaim {
  typed: string
  name: string
  expected: Expected
  row?: number
  phone?: string
  submittedOn?: string
}

/** A typical statement of a fictitious bank or payment app, and the applicants with their claims. */
export interface EverydayStatement {
  about: string
  lines: string[]
  columns?: ColumnRole[]
  claims: EverydayClaim[]
}

/** One claim as a short line. */
export const by = (
  name: string,
  typed: string,
  expected: Expected,
  row?: number,
  more: Partial<EverydayClaim> = {},
): EverydayClaim => ({
  name,
  typed,
  expected,
  ...(row !== undefined && { row }),
  ...more,
})
