import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email'
import type { Language } from '../../contract/languages.ts'
import { say } from '../../contract/sentences.ts'
import { harmlessName } from './harmless-name.ts'
import { PhoneLink } from './phone-link.tsx'
import { MAIL_TRANSLATIONS } from './texts/translations.ts'

const ink = '#2a0a24'
const plum = '#822561'
const deepPlum = '#451038'
const fonts: Record<Language, string> = {
  en: "Mukta, 'Noto Sans', 'Segoe UI', Roboto, Arial, sans-serif",
  hi: "'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', Mangal, sans-serif",
}

interface MailLayoutProps {
  /** By default English, for mails to staff. */
  language?: Language
  /** Preview text of inboxes beside the subject; never a code. */
  preview: string
  /** Left out in emails of a member of staff, which begin with the typed text. */
  title?: string
  /** The full name in the greeting, which may be arbitrary input; undefined in mails to the organisation. */
  greeted?: string
  children: ReactNode
}

/** Who writes the mails; see render-mail.ts. */
export const Organisation = createContext({ name: '', phone: '', email: '' })

/** The frame of every mail. */
export function MailLayout({ language = 'en', preview, title, greeted, children }: MailLayoutProps) {
  const organisation = useContext(Organisation)
  return (
    <Html lang={language}>
      <Head />
      <Body
        lang={language}
        style={{
          margin: 0,
          padding: '24px 0',
          backgroundColor: '#fbf7fb',
          fontFamily: fonts[language],
          color: ink,
        }}
      >
        {preview && <Preview>{preview}</Preview>}
        <Container
          style={{
            width: '100%',
            maxWidth: 560,
            backgroundColor: '#ffffff',
            border: '1px solid #e8d5e6',
            borderRadius: 20,
          }}
        >
          <Section style={{ backgroundColor: deepPlum, borderRadius: '20px 20px 0 0', padding: '18px 28px' }}>
            <Text style={{ margin: 0, color: '#ffffff', fontSize: 20, fontWeight: 600 }}>
              {organisation.name}
            </Text>
          </Section>
          <Section style={{ padding: '12px 28px 20px' }}>
            {title !== undefined && (
              <Heading
                as="h1"
                style={{ color: deepPlum, fontSize: 26, lineHeight: '34px', margin: '16px 0 8px' }}
              >
                {title}
              </Heading>
            )}
            {greeted !== undefined && <Greeting name={greeted} language={language} />}
            {children}
          </Section>
        </Container>
        <Container style={{ width: '100%', maxWidth: 560 }}>
          <Footer>
            {organisation.name}, <PhoneLink number={organisation.phone} />, {organisation.email}
          </Footer>
        </Container>
      </Body>
    </Html>
  )
}

function Greeting({ name, language }: { name: string; language: Language }) {
  const { frame } = MAIL_TRANSLATIONS[language].texts
  const harmless = harmlessName(name)
  return <Paragraph>{harmless ? say(frame.hello, { name: harmless }) : frame.helloUnnamed}</Paragraph>
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 17, lineHeight: '28px', margin: '10px 0', ...wrapping }}>{children}</Text>
}

/** Text that staff typed with paragraphs, lists and links, rendered as HTML. */
export function TypedText({ html }: { html: string }) {
  return (
    <div
      style={{ fontSize: 17, lineHeight: '28px', margin: '10px 0', ...wrapping }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our Markdown, which lets no HTML through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** A long link may break anywhere; otherwise a phone would have to scroll sideways. */
const wrapping: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

export type Detail = [name: string, value: ReactNode]

/** Names and values, one per line. */
export function Details({ details }: { details: Detail[] }) {
  return (
    <Section style={{ margin: '14px 0', padding: '6px 18px', backgroundColor: '#fbf7fb', borderRadius: 14 }}>
      {details.map(([name, value]) => (
        <Text key={name} style={{ fontSize: 17, lineHeight: '25px', margin: '8px 0', ...wrapping }}>
          <span style={{ color: '#6b5168' }}>{name}:</span> <strong>{value}</strong>
        </Text>
      ))}
    </Section>
  )
}

/** A code on its own line, easy to select on a phone. */
export function VerificationCode({ children }: { children: string }) {
  return (
    <Text
      style={{
        margin: '18px 0',
        padding: '16px 0',
        textAlign: 'center',
        backgroundColor: '#fdf0cf',
        borderRadius: 14,
        fontFamily: 'Consolas, Menlo, monospace',
        fontSize: 34,
        lineHeight: '40px',
        letterSpacing: 8,
        fontWeight: 700,
        color: deepPlum,
      }}
    >
      {children}
    </Text>
  )
}

export function ButtonLink({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '20px 0' }}>
      <Button
        href={href}
        style={{
          backgroundColor: plum,
          color: '#ffffff',
          borderRadius: 999,
          padding: '14px 28px',
          fontSize: 17,
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <Text style={{ fontSize: 15, lineHeight: '23px', margin: '14px 28px', color: '#6b5168' }}>
      {children}
    </Text>
  )
}
