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
import { words } from '../../texts/texts.ts'
import { Eyebrow } from '../../ui/card.tsx'
import { topics } from '../../ui/kolam-topics.ts'
import { Offer } from '../../ui/offer.tsx'
import { BelowTitle } from './below-title.tsx'
import { CourseLinks } from './course-links.tsx'

const { offers } = words

export async function loader({ url }: LoaderFunctionArgs) {
  const { courses, pages, texts } = await content()
  const course = offerAt(url, courses)
  const {
    title,
    inEnglish,
    gloss,
    date,
    picture,
    summary,
    body,
    starts,
    mode,
    place,
    language,
    teachers,
    certifier,
  } = course
  const batch = await offeredBatch(course)
  return {
    ...(await seatsOf(course)),
    seo: await offerSeo('courses', course, summary, await courseEntries(course.slug)),
    course: { title, inEnglish, gloss, date, picture, summary, body },
    facts: known([
      { name: offers.duration, text: date },
      { name: offers.applicationFee, text: showRupees(batch?.fee ?? pages.application.payment.fee) },
      { name: offers.feeCovers, text: texts.refunds.feeCovers },
      { name: offers.nextStart, text: batch?.starts || starts },
      { name: offers.howHeld, text: mode },
      { name: offers.timetable, text: batch?.times ?? '' },
      { name: offers.place, text: batch?.place || place },
      { name: offers.language, text: batch?.language || language },
      { name: offers.teachers, text: teachers },
      { name: offers.certifier, text: certifier },
    ]),
  }
}

export const meta = metaTags

/** One course, with its own address. */
export default function CoursePage() {
  const { seats, seo, course, facts } = useLoaderData<typeof loader>()
  const { title, gloss, date, picture, summary, body } = course
  return (
    <Offer
      topic="education"
      back={<BackLink to={paths.education}>{offers.allCourses}</BackLink>}
      eyebrow={
        <Eyebrow className={`mb-2 ${topics.education.text}`}>
          <Clock aria-hidden="true" size={20} strokeWidth={2} />
          {date}
        </Eyebrow>
      }
      title={title}
      below={<BelowTitle gloss={gloss} seats={seats} />}
      lead={summary}
      picture={picture}
      body={body}
      facts={facts}
      actions={
        <>
          <div className="flex flex-wrap gap-3 *:flex-[1_1_10rem] print:hidden">
            <CourseLinks course={course} seats={seats} />
          </div>
          <p className="print:hidden">
            <Link to={paths.refunds} className="link inline-flex min-h-11 items-center">
              {offers.feesAndRefunds}
            </Link>
          </p>
          <ShareLinks title={title} url={seo.canonical} />
        </>
      }
    />
  )
}
