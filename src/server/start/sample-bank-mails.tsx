import { DESK_PATH } from '../../contract/desk-sign-in.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import type { Deps } from '../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'

const LABELS: Record<string, string> = {
  'bank.accountName': 'account name',
  'bank.accountNumber': 'account number',
  'bank.ifsc': 'IFSC',
  'bank.bankName': 'bank name',
}

/** The daily mail to managers, as long as somebody has applied and the bank account is still the sample. */
export function sampleBankMails({ config }: Pick<Deps, 'config'>): MailTemplates<'sample bank account'> {
  return {
    'sample bank account': async ({ read }, { recipientId }) => {
      const { organisation, publicUrl } = config
      if (!organisation.bankIsSample) return undefined
      const manager = await read
        .selectFrom('staff')
        .innerJoin('users', 'users.id', 'staff.user_id')
        .select(['email', 'full_name', 'role'])
        .where('users.id', '=', recipientId)
        .executeTakeFirst()
      if (!manager || !mayDo(manager.role, 'money')) return undefined
      const samples = organisation.samples.flatMap((path) => LABELS[path] ?? [])
      return {
        to: manager.email,
        subject: `The website shows a sample bank account - ${organisation.name}`,
        body: (
          <MailLayout
            preview="People apply, and nobody can pay the fee."
            title="The bank account is still the sample"
            greeted={firstNameOf(manager.full_name)}
          >
            <Paragraph>
              People have applied for a course, and they cannot pay the fee. These values on the website are
              samples: <strong>{samples.join(', ')}</strong>.
            </Paragraph>
            <Paragraph>Replacing them takes about 5 minutes. Have a paper of the bank at hand.</Paragraph>
            <ButtonLink href={`${publicUrl}${DESK_PATH}/words/organisation.yaml`}>
              Replace the bank account
            </ButtonLink>
            <Paragraph>This email comes every day until the account is replaced.</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
