/** Folders and files that the site reads in content/, in addition to the pictures. */
export const MARKDOWN_FOLDERS = ['services', 'health-care', 'courses', 'careers', 'events', 'posts'] as const

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

/** Pages that consist of one text. */
export const TEXT_PAGES = ['about', 'privacy', 'terms', 'refunds'] as const

export const TEXT_FILES = TEXT_PAGES.map((page) => `pages/${page}.md`)

export const NOTICES = ['notices/consent-enquiry.md', 'notices/consent-application.md']
