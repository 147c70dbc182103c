import { Link, useLoaderData } from 'react-router'
import { datedPath, feeds } from '../../../content/dated-paths.ts'
import { say } from '../../../contract/sentences.ts'
import { content } from '../../content/content.server.ts'
import { posts } from '../../content/dated.server.ts'
import { seo } from '../../content/seo.server.ts'
import { feedTags } from '../../head/feed-tags.ts'
import { EarlierList } from '../../links/earlier-list.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Eyebrow } from '../../ui/card.tsx'
import { topics } from '../../ui/kolam-topics.ts'
import { Day } from '../../ui/moments.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ReadingTime } from './reading-time.tsx'

/** Shown as cards; older posts as lines. */
const NEWEST = 12

export async function loader() {
  const { pages } = await content()
  const all = await posts()
  return {
    seo: await seo(paths.blogs, pages.blogs),
    page: { heading: pages.blogs.heading, intro: pages.blogs.intro },
    newest: all.slice(0, NEWEST),
    earlier: all.slice(NEWEST).map(({ slug, title, day }) => ({ slug, title, day })),
  }
}

export const meta = feedTags('posts')

/** Replaces the page without posts when there is at least one: the newest first. */
export default function PostsListPage() {
  const { page, newest, earlier } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader topic="none" heading={page.heading} intro={page.intro} />
      <div className="wrap pt-[clamp(32px,5vw,64px)] pb-[clamp(56px,8vw,104px)]">
        <ul className="grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-8">
          {newest.map(({ slug, title, summary, picture, day, minutes }, index) => (
            <li key={slug}>
              <Card
                picture={picture}
                eager={index < 2}
                eyebrow={
                  <Eyebrow className={topics.none.text}>
                    <span>
                      <Day {...day} /> · <ReadingTime minutes={minutes} />
                    </span>
                  </Eyebrow>
                }
                title={title}
              >
                <p className="mb-4.5 text-ink-2">{summary}</p>
                <Link
                  prefetch="intent"
                  viewTransition
                  to={datedPath('posts', slug)}
                  className={buttonClass('outline')}
                  aria-label={say(words.dated.readAbout, { title })}
                >
                  {words.dated.read}
                </Link>
              </Card>
            </li>
          ))}
        </ul>
        <EarlierList kind="posts" heading={words.dated.earlierPosts} items={earlier} />
        <p className="mt-8 print:hidden">
          <a href={feeds.posts} className="link inline-flex min-h-11 items-center">
            {words.dated.feed}
          </a>
        </p>
      </div>
    </>
  )
}
