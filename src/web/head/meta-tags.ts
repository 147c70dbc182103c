import type { MetaDescriptor } from 'react-router'
import type { Seo } from '../content/seo.server.ts'
import { headTags } from './page-meta.ts'

/** The `meta` of every page whose loader returns a `seo`. */
export function metaTags({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const seo = (loaderData as { seo: Seo } | undefined)?.seo
  return seo ? headTags(seo) : []
}
