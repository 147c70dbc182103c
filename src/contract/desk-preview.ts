import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** Previews of the site with the drafts, before they are published. */
const PATH = '/api/v1/staff/previews'
const LINKS = '/api/v1/staff/preview-links'

/** Address of a shared preview, for people without desk access; the secret follows. */
export const PREVIEW_PATH = '/Preview'
/** Lifetime of a shared link. */
export const PREVIEW_LINK_HOURS = 24
/** A page in the URL of a preview at the desk: `~` replaces each slash, so `~` is the home page. */
export const previewSegment = (page: string) => page.replaceAll('/', '~')

const page = v.pipe(v.string(), v.startsWith('/'), v.maxLength(200))
const Page = v.object({ path: page, title: v.string() })

const Preview = v.object({
  /** Changes when a draft or the published content changes. */
  id: v.string(),
  pages: v.array(Page),
  /** Number of drafts in the preview. */
  drafts: v.number(),
  /** Entries whose drafts are left out because they have errors. */
  left: v.array(v.string()),
  /** The page of the requested entry. */
  page,
})
export type Preview = v.InferOutput<typeof Preview>

export const drawPreview = staffCall('POST', PATH, {
  summary: 'Draws the pages with what is published and all drafts. Nobody but the desk sees them.',
  needs: 'content',
  input: v.object({ entry: v.pipe(v.string(), v.maxLength(200)) }),
  output: Preview,
  message: 'Drawn.',
})

export const showPreview = staffCall('GET', `${PATH}/:id/:reference`, {
  summary: 'A page or picture of a preview. Answers it as it is, not as JSON.',
  needs: 'content',
  output: v.any(),
})

const Link = v.object({
  id: v.string(),
  title: v.string(),
  at: v.string(),
  endsAt: v.string(),
  by: v.nullable(v.string()),
})
export type PreviewLink = v.InferOutput<typeof Link>

export const sharePreview = staffCall('POST', LINKS, {
  summary: `Keeps the pages with the drafts as they are now, for everybody who has the link, for ${PREVIEW_LINK_HOURS} hours.`,
  needs: 'content',
  input: v.object({ page }),
  /** The address is returned only once: the server stores only a hash of it. */
  output: v.object({ address: v.string(), link: Link, left: v.array(v.string()) }),
  message: 'Anybody with this link can look at it.',
  status: 201,
})

export const listPreviewLinks = staffCall('GET', LINKS, {
  summary: 'The links to previews that still work.',
  needs: 'content',
  output: v.object({ links: v.array(Link) }),
})

export const endPreviewLink = staffCall('POST', `${LINKS}/:id/end`, {
  summary: 'Ends a link at once.',
  needs: 'content',
  output: v.object({ links: v.array(Link) }),
  message: 'The link has ended.',
})

export const deskPreviewCalls = [drawPreview, showPreview, sharePreview, listPreviewLinks, endPreviewLink]
