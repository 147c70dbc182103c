/** What the site reads below content/, beside the pictures. */
export const MARKDOWN_FOLDERS = ['services', 'health-care', 'courses', 'careers'] as const

const PAGES = [
  'contact',
  'career',
  'healthcare',
  'education',
  'events',
  'blogs',
  'health-financing',
  'enquiry',
  'application',
]

export const YAML_FILES = ['organisation.yaml', 'home.yaml', ...PAGES.map((page) => `pages/${page}.yaml`)]

export const NOTICES = ['notices/consent-enquiry.md', 'notices/consent-application.md']
