import type { Role } from '../src/contract/staff-rights.ts'
/** States as a year at the desk leaves them, or as an update finds them that brings the desk. */
export type Life = 'worked on' | 'all new'
/**
 * Fills an empty database with enquiries and three colleagues, and writes what search needs. No server may run on it. Answers the
 * cookies of one of them who has just come to the desk.
 */
export declare function storeDesk(
  env: Record<string, string>,
  count: number,
  life: Life,
  role?: Role,
): Promise<string>
