import { Clock } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showRupees } from '../../../contract/applications.ts'
import { content } from '../../content/content.server.ts'
import { known } from '../../content/known-facts.server.ts'
import { offerAt, offerSeo } from '../../content/offer.server.ts'
import { offeredBatch, seatsOf } from '../../content/seats.server.ts'
import { courseEntries } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { BackLink } from '../../links/back-link.tsx'
import { ShareLinks } from '../../links/share-links.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Eyebrow } from '../../ui/card.tsx'
import { topics } from '../../ui/kolam-topics.ts'
import { Offer } from '../../ui/offer.tsx'
import { SeatLine } from '../../ui/seat-line.tsx'
import { EnrollLink } from './enroll-link.tsx'

export async function loader({ url }: LoaderFunctionArgs) {
  const { courses, pages, texts } = await content()
  const course = offerAt(url, courses)
  const { title, date, picture, summary, body, starts, mode, place, language, teachers, certifier } = course
  const batch = await offeredBatch(course)
  return {
    ...(await seatsOf(course)),
    seo: await offerSeo('courses', course, summary, await courseEntries(course.slug)),
    course: { title, date, picture, summary, body },
    facts: known([
      { name: 'Duration', text: date },
      { name: 'Application fee', text: showRupees(pages.application.payment.fee) },
      { name: 'The fee covers', text: texts.refunds.feeCovers },
      { name: 'Next start', text: batch?.starts || starts },
      { name: 'How it is held', text: mode },
      { name: 'Timetable', text: batch?.times ?? '' },
      { name: 'Place', text: batch?.place || place },
      { name: 'Language', text: batch?.language || language },
      { name: 'Teachers', text: teachers },
      { name: 'Certificate from', text: certifier },
    ]),
  }
}

export const meta = metaTags

/** One course, with its own address. */
export default function CoursePage() {
  const { seats, seo, course, facts } = useLoaderData<typeof loader>()
  const { title, date, picture, summary, body } = course
  return (
    <Offer
      topic="education"
      back={<BackLink to={paths.education}>All courses</BackLink>}
      eyebrow={
        <Eyebrow className={`mb-2 ${topics.education.text}`}>
          <Clock aria-hidden="true" size={20} strokeWidth={2} />
          {date}
        </Eyebrow>
      }
      title={title}
      below={<SeatLine seats={seats} className="mt-3" />}
      lead={summary}
      picture={picture}
      body={body}
      facts={facts}
      actions={
        <>
          <div className="flex flex-wrap gap-3 *:flex-[1_1_10rem] print:hidden">
            <EnrollLink course={title} />
            <Link
              prefetch="intent"
              viewTransition
              to={paths.enquiry(title)}
              className={buttonClass('outline')}
            >
              Ask Your Query
            </Link>
          </div>
          <p className="print:hidden">
            <Link to={paths.refunds} className="link inline-flex min-h-11 items-center">
              Fees and refunds
            </Link>
          </p>
          <ShareLinks title={title} url={seo.canonical} />
        </>
      }
    />
  )
}
