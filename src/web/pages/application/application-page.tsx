import { useLoaderData } from 'react-router'
import { COURSE_MAX, COURSE_PREFERENCES, showRupees } from '../../../contract/applications.ts'
import { content } from '../../content/content.server.ts'
import { splitNotice } from '../../content/notice.server.ts'
import { seatsOfCourses } from '../../content/seats.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { useLinkText } from '../../links/use-link-text.ts'
import { COURSE_PARAMETER, paths } from '../../paths.ts'
import { PerAccount } from '../../sending/per-account.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ApplicationForm } from './application-form.tsx'

export async function loader() {
  const { pages, notices, organisation, bankIsSample, courses } = await content()
  const { payment, help, heading, intro, sent } = pages.application
  const fee = showRupees(payment.fee)
  const { upi, ...bank } = organisation.bank
  const seats = await seatsOfCourses()
  return {
    ...(seats.length > 0 && { seats }),
    seo: await seo(paths.application(), pages.application),
    page: { heading, intro, help },
    payment: {
      heading: payment.heading,
      fee,
      text: payment.text,
      bank,
      isSample: bankIsSample,
      // Payments to the sample account must be impossible.
      ...(upi && !bankIsSample && { upi: { address: upi, payee: bank.accountName, rupees: payment.fee } }),
    },
    next: { what: payment.receipt.replaceAll('{fee}', fee), byWhen: sent.byWhen },
    notice: splitNotice(notices.application),
    knownCourses: [...COURSE_PREFERENCES, ...courses.map(({ title }) => title)],
    courseNames: courses.map(({ title, otherNames }) => [title, ...otherNames]),
    ...(courses.some(({ gloss }) => gloss) && {
      glosses: Object.fromEntries(courses.map(({ title, gloss }) => [title, gloss])),
    }),
  }
}

export const meta = metaTags

export default function ApplicationPage() {
  const { seats, page, payment, next, notice, knownCourses, courseNames, glosses } =
    useLoaderData<typeof loader>()
  const course = useLinkText(COURSE_PARAMETER, COURSE_MAX)
  return (
    <>
      <PageHeader topic="education" heading={page.heading} intro={page.intro} />
      <div className="wrap pt-8 pb-24 min-[62rem]:pt-14">
        <PerAccount>
          <ApplicationForm
            course={course}
            knownCourses={knownCourses}
            courseNames={courseNames}
            glosses={glosses}
            seats={seats}
            help={page.help}
            payment={payment}
            next={next}
            notice={notice}
          />
        </PerAccount>
      </div>
      <NeedsScript contact={paths.contact} />
    </>
  )
}
