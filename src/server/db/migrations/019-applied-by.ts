import type { Kysely } from 'kysely'
import { runStatements, statementsByDialect } from '../dialects.ts'

const SEARCHED = 'reference, full_name, email, phone, course, guardian_name, guardian_phone, applied_by'

/** Account holders apply for other people of their family. Their name is searched, too. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table applications add column applied_by text',
    'alter table applications add column relation text',
    ...statementsByDialect(db, {
      sqlite: [
        'drop trigger application_search_due_changed',
        `create trigger application_search_due_changed after update of ${SEARCHED} on applications begin
          delete from application_search where application_id = new.id;
          insert or ignore into application_search_due values (new.id);
        end`,
      ],
      postgres: [
        'drop trigger application_search_due_changed on applications',
        `create trigger application_search_due_changed after update of ${SEARCHED} on applications
          for each row execute function note_application_search_changed()`,
      ],
    }),
  ])
