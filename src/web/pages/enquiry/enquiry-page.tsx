import { Siren } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { content } from '../../content/content.server.ts'
import { splitNotice } from '../../content/notice.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { LineLink } from '../../links/line-link.tsx'
import { useLinkText } from '../../links/use-link-text.ts'
import { paths, SUBJECT_PARAMETER } from '../../paths.ts'
import { PerAccount } from '../../sending/per-account.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { translate } from '../../texts/translate.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

export async function loader() {
  const { pages, notices } = await content()
  return {
    seo: await seo(paths.enquiry(), pages.enquiry),
    page: pages.enquiry,
    next: { what: pages.enquiry.sent.next, byWhen: pages.enquiry.sent.byWhen },
    notice: splitNotice(notices.enquiry),
  }
}

export const meta = metaTags

export default function EnquiryPage() {
  const { page, next, notice } = useLoaderData<typeof loader>()
  const subject = useLinkText(SUBJECT_PARAMETER)
  return (
    <>
      <PageHeader topic="none" heading={page.heading} intro={page.intro} />
      <div className="wrap grid gap-8 pt-8 pb-24 min-[62rem]:grid-cols-[minmax(0,36rem)_minmax(0,22rem)] min-[62rem]:items-start min-[62rem]:justify-between min-[62rem]:pt-14">
        <aside className="forced-edge flex items-start gap-3.5 rounded-card bg-gul-100 px-5 py-4.5 leading-normal min-[62rem]:sticky min-[62rem]:top-24 min-[62rem]:order-2">
          <Siren aria-hidden="true" size={26} strokeWidth={1.75} className="mt-px shrink-0 text-gul-700" />
          <div>
            <p lang={langOf(page.help.emergency)}>{page.help.emergency}</p>
            <LineLink to={paths.contact} className="mt-1">
              {translate('Other ways to reach us')}
            </LineLink>
          </div>
        </aside>
        <PerAccount>
          <EnquiryForm subject={subject} help={page.help} next={next} notice={notice} />
        </PerAccount>
      </div>
      <NeedsScript contact={paths.contact} />
    </>
  )
}
