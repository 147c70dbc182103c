import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { decodeLinkText, encodeLinkText } from '../../links/link-text.ts'
import { showLinkText } from '../../loading/show-link-text.ts'
import '../../styles/app.css'
import { EnquiryFields } from './enquiry-fields.tsx'
import { EnquirySchema, emptyEnquiry } from './enquiry-values.ts'

const help = { whatsappNumber: '', preferredTime: '', message: '' }

function Fields() {
  const form = useSchemaForm({ schema: EnquirySchema, empty: emptyEnquiry })
  return <EnquiryFields form={form} help={help} subject={null} />
}

test.each(['Yoga', 'Course'])(
  'before hydration the subject "%s" of the link replaces the list of topics',
  async (subject) => {
    const { href } = location
    onTestFinished(() => {
      history.replaceState(history.state, '', href)
      document.documentElement.classList.remove('link-text')
      document.body.replaceChildren()
    })
    document.body.innerHTML = renderToString(<Fields />)
    history.replaceState(history.state, '', `?title=${encodeLinkText(subject)}`)
    showLinkText(decodeLinkText)
    await expect.element(page.getByText('Inquiry subject')).toBeVisible()
    await expect.element(page.getByText(subject, { exact: true }).first()).toBeVisible()
    await expect.element(page.getByLabelText('Inquiry topic')).not.toBeVisible()
  },
)
