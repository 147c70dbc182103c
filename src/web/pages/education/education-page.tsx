import { Clock } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { offerPath } from '../../../content/page-paths.ts'
import { content } from '../../content/content.server.ts'
import { seatsOf } from '../../content/seats.server.ts'
import { courseEntries, seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { OwnPage } from '../../links/own-page.tsx'
import { paths } from '../../paths.ts'
import { Card, Eyebrow } from '../../ui/card.tsx'
import { Catalogue } from '../../ui/catalogue.tsx'
import { topics } from '../../ui/kolam-topics.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BelowTitle } from './below-title.tsx'
import { CourseLinks } from './course-links.tsx'

export async function loader() {
  const { pages, courses } = await content()
  return {
    seo: await seo(paths.education, pages.education, await courseEntries()),
    page: pages.education,
    courses: await Promise.all(
      courses.map(async ({ batches, ...course }) => ({ ...course, ...(await seatsOf({ batches })) })),
    ),
  }
}

export const meta = metaTags

export default function EducationPage() {
  const { page, courses } = useLoaderData<typeof loader>()
  const duration = ({ date }: { date: string }) => (
    <Eyebrow className={topics.education.text}>
      <Clock aria-hidden="true" size={20} strokeWidth={2} />
      {date}
    </Eyebrow>
  )
  return (
    <>
      <PageHeader topic="education" heading={page.heading} intro={page.intro} />
      <div className="wrap pt-[clamp(32px,5vw,64px)] pb-[clamp(56px,8vw,104px)]">
        <Catalogue
          items={courses}
          className="grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-8 [&+section]:mt-12"
          card={(course, moreInfo, index) => (
            <Card
              picture={course.picture}
              eager={index < 2}
              eyebrow={duration(course)}
              title={course.title}
              below={<BelowTitle {...course} />}
            >
              {moreInfo}
            </Card>
          )}
          eyebrow={duration}
          below={(course) => <BelowTitle {...course} />}
          lead={({ summary }) => summary}
          page={({ slug }) => <OwnPage to={offerPath('courses', slug)} />}
          actions={(course) => (
            <>
              <CourseLinks course={course} seats={course.seats} />
            </>
          )}
        />
      </div>
    </>
  )
}
