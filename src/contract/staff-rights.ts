export const ROLES = ['agent', 'editor', 'manager'] as const
export type Role = (typeof ROLES)[number]

/** What each role may do at the desk: the only place that says so. Server and pages both ask here. */
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
    // Of people: to hand out, erase and block.
    'accounts',
  ],
} as const satisfies Record<Role, readonly string[]>

export type Right = (typeof RIGHTS)[Role][number]

export function mayDo(role: Role, right: Right): boolean {
  return (RIGHTS[role] as readonly Right[]).includes(right)
}
