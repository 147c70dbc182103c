import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { postAt } from '../../content/dated.server.ts'
import { feedTags } from '../../head/feed-tags.ts'
import { BackLink } from '../../links/back-link.tsx'
import { ShareLinks } from '../../links/share-links.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { Eyebrow } from '../../ui/card.tsx'
import { topics } from '../../ui/kolam-topics.ts'
import { Day } from '../../ui/moments.tsx'
import { Offer } from '../../ui/offer.tsx'
import { ReadingTime } from './reading-time.tsx'

export const loader = ({ url }: LoaderFunctionArgs) => postAt(url)

export const meta = feedTags('posts')

/** One post, with its own address. */
export default function PostPage() {
  const { seo, post } = useLoaderData<typeof loader>()
  const { title, summary, picture, body, author, day, minutes } = post
  return (
    <Offer
      topic="none"
      back={<BackLink to={paths.blogs}>{words.dated.allPosts}</BackLink>}
      eyebrow={
        <Eyebrow className={`mb-2 ${topics.none.text}`}>
          <span>
            <Day {...day} /> · <ReadingTime minutes={minutes} />
          </span>
        </Eyebrow>
      }
      title={title}
      lead={summary}
      picture={picture}
      body={body}
      facts={[{ name: words.dated.writtenBy, lines: [author] }]}
      actions={<ShareLinks title={title} url={seo.canonical} />}
    />
  )
}
