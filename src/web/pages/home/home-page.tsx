import { useLoaderData } from 'react-router'
import { content } from '../../content/content.server.ts'
import { organisationEntry, seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { paths } from '../../paths.ts'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'

export async function loader() {
  const { home, services } = await content()
  return { seo: await seo(paths.home, home, [await organisationEntry()]), home, services }
}

export const meta = metaTags

export default function HomePage() {
  const { home, services } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero home={home} />
      <Services heading={home.servicesHeading} lead={home.servicesLead} services={services} />
    </>
  )
}
