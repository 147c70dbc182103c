import type { AccountsTables } from './tables/accounts.ts'
import type { ApplicationsTables } from './tables/applications.ts'
import type { ConversationTables } from './tables/conversation.ts'
import type { EnquiriesTables } from './tables/enquiries.ts'
import type { FeesTables } from './tables/fees.ts'
import type { ItemsTables } from './tables/items.ts'
import type { MailboxTables } from './tables/mailbox.ts'
import type { MailsTables } from './tables/mails.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PushTables } from './tables/push.ts'
import type { RecordsTables } from './tables/records.ts'
import type { StaffTables } from './tables/staff.ts'
import type { WebhooksTables } from './tables/webhooks.ts'
import type { WebsiteTables } from './tables/website.ts'

/** All tables, by their names in the database. */
export interface Tables
  extends AccountsTables,
    MailboxTables,
    MailsTables,
    EnquiriesTables,
    ApplicationsTables,
    ItemsTables,
    ConversationTables,
    FeesTables,
    PeopleTables,
    PushTables,
    RecordsTables,
    StaffTables,
    WebhooksTables,
    WebsiteTables {}
