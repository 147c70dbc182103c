// Draws every picture into content/pictures. Run: node scripts/art/make.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { blogs, blogsStill } from './pictures/blogs.ts'
import { avatar, logo } from './pictures/brand.ts'
import { careers } from './pictures/careers.ts'
import { courses } from './pictures/courses.ts'
import { healthCare } from './pictures/health-care.ts'
import { heroDesktop, heroMobile } from './pictures/heroes.ts'
import { pages } from './pictures/pages.ts'
import { services } from './pictures/services.ts'

const folder = new URL('../../content/pictures/', import.meta.url)
const pictures: Record<string, string> = {
  'hero-desktop': heroDesktop,
  'hero-mobile': heroMobile,
  ...services,
  ...healthCare,
  ...courses,
  ...careers,
  ...pages,
  blogs,
  'blogs-still': blogsStill,
  avatar,
  logo,
}

mkdirSync(folder, { recursive: true })
for (const [name, svg] of Object.entries(pictures)) {
  const limit = name.startsWith('hero-') ? 12_000 : 8_000
  if (svg.length > limit) console.warn(`${name}.svg has ${svg.length} bytes; the limit is ${limit}.`)
  writeFileSync(new URL(`${name}.svg`, folder), svg)
}
console.log(`${Object.keys(pictures).length} pictures drawn.`)
