import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import EventPage, { loader } from './event-page.tsx'

const CAMP = vi.hoisted(() => ({
  slug: 'camp',
  title: 'स्वास्थ्य शिविर',
  inEnglish: { title: 'Health camp' },
  picture: { src: '/a.svg', width: 2, height: 1 },
  summary: 'S',
  body: '',
  date: '2026-12-05',
  lastDate: '',
  from: '',
  to: '',
  place: 'Pune',
  mapLink: '',
  online: '',
  contact: '',
}))
vi.mock('../../content/content.server.ts', () => ({
  content: async () => ({
    organisation: {
      name: 'Sehatshala',
      legalName: 'Sehatshala Trust',
      tagline: '',
      timeZone: 'Asia/Kolkata',
    },
    events: [CAMP],
  }),
  moment: async () => ({ now: Date.parse('2026-12-01'), timeZone: 'Asia/Kolkata' }),
}))

test('a question about a translated event is sent with its English title', async () => {
  const path = '/Events/camp'
  const loaded = await loader({ url: new URL(path, 'http://localhost') } as never)
  const router = createMemoryRouter([{ id: 'event', path, loader: () => loaded, Component: EventPage }], {
    initialEntries: [path],
    hydrationData: { loaderData: { event: loaded } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain(CAMP.title)
  expect(html).toContain(`href="${paths.enquiry('Health camp')}"`)
})
