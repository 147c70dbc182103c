import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { serviceAt } from '../../content/offer.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { ServiceOffer } from '../../links/service-offer.tsx'
import { paths } from '../../paths.ts'

export const loader = ({ url }: LoaderFunctionArgs) => serviceAt(url, 'healthCare')

export const meta = metaTags

/** One health care service, with its own address. */
export default function CarePage() {
  const offer = useLoaderData<typeof loader>()
  return <ServiceOffer {...offer} topic="healthCare" all={paths.healthCare} />
}
