import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SiteContact } from '../../content/site-values.ts'
import { Footer } from './footer.tsx'

const known: SiteContact = {
  phone: '+91 98765 43210',
  whatsapp: '+91 98765 43211',
  email: 'ask@example.org',
  address: ['Road 1', 'Pune 411001'],
  hours: 'Monday to Friday, 9 am to 5 pm',
  mapLink: '',
}

const footerWith = (contact: SiteContact) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Footer contact={contact} />
    </MemoryRouter>,
  )

test('shows phone, WhatsApp, email, address with a map, and hours', () => {
  const html = footerWith(known)
  for (const part of [
    'href="tel:+919876543210"',
    'href="https://wa.me/919876543211"',
    'href="mailto:ask@example.org"',
    'Road 1',
    'Pune 411001',
    'href="https://www.google.com/maps/search/?api=1&amp;query=Road%201%2C%20Pune%20411001"',
    'Monday to Friday, 9 am to 5 pm',
  ])
    expect(html).toContain(part)
})

test("the organisation's own map link takes precedence over a search for the address", () => {
  const html = footerWith({ ...known, mapLink: 'https://maps.example/here' })
  expect(html).toContain('href="https://maps.example/here"')
  expect(html).not.toContain('google')
})

test('unknown contact details are left out, with their heading', () => {
  const html = footerWith({ ...known, address: [], hours: '' })
  expect(html).not.toMatch(/Address|map|9 am/)
  expect(html).toContain('All rights reserved.')
})
