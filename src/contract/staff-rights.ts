export const ROLES = ['agent', 'editor', 'manager'] as const
export type Role = (typeof ROLES)[number]

/** The rights of each role at the desk, defined only here. Server and pages both use them. */
const RIGHTS = {
  agent: ['enquiries', 'applications', 'people'],
  editor: ['content'],
  manager: [
    'enquiries',
    'applications',
    'people',
    'content',
    'staff',
    'settings',
    'audit',
    'exports',
    'aadhaar',
    'money',
    // Accounts of people: hand out data, erase and block.
    'accounts',
  ],
} as const satisfies Record<Role, readonly string[]>

export type Right = (typeof RIGHTS)[Role][number]

export function mayDo(role: Role, right: Right): boolean {
  return (RIGHTS[role] as readonly Right[]).includes(right)
}
