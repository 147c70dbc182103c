import type { MetaDescriptor } from 'react-router'
import { SITE_NAME, SITE_ORIGIN } from '../layout/site-name.ts'

interface PageMeta {
  title: string
  /** The first spelling of the path; leave it out where no search engine should look. */
  path?: string
  description?: string
}

/** What a page's `meta` returns: title, description and the one address that search engines keep. */
export function pageMeta({ title, path, description }: PageMeta): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title: `${title} | ${SITE_NAME}` }]
  if (description) meta.push({ name: 'description', content: description })
  if (path) meta.push({ tagName: 'link', rel: 'canonical', href: SITE_ORIGIN + path })
  else meta.push({ name: 'robots', content: 'noindex' })
  return meta
}
