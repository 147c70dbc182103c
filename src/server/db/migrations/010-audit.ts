import type { Kysely } from 'kysely'
import { runStatements, statementsByDialect } from '../dialects.ts'

/**
 * Lines of the audit get a place in a chain some time after they were written, and are not changed by it. The indexes
 * by which staff search hold only chained lines, so writing a line stays cheap: they grow later, as the lines are
 * chained.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table audit (
      id text primary key,
      at bigint not null,
      action text not null,
      user_id text,
      session_id text,
      subject text,
      detail text,
      position bigint,
      mac text,
      key_id text
    )`,
    'create index audit_at on audit (at)',
    'create index audit_waiting on audit (at, id) where position is null',
    'create unique index audit_position on audit (position) where position is not null',
    `create index audit_aadhaar_openings on audit (at) where action = 'sealed number opened at the desk'`,
    `create index audit_people on audit (subject)
      where action in ('person read at the desk', 'person corrected at the desk', 'person exported at the desk', 'person blocked', 'person unblocked', 'person signed out at the desk', 'code sent again at the desk', 'consent withdrawn')`,
    'create index audit_by_person on audit (user_id, at, action) where position is not null',
    'create index audit_by_action on audit (action, at) where position is not null',
    'create index audit_by_subject on audit (subject, at) where position is not null',
    `create table audit_marks (
      name text primary key,
      position bigint not null,
      mac text not null,
      key_id text not null,
      signature text not null
    )`,
    `create table audit_keys (
      id text primary key,
      sealed text not null
    )`,
    // A line that may not be deleted yet is skipped, not refused: an error would keep the clean-up from the rest of its
    // work. A copy into a used database removes the marks first.
    ...statementsByDialect(db, {
      sqlite: [
        `create trigger audit_stays_as_written
        before update of id, at, action, user_id, session_id, subject, detail on audit
        begin select raise(abort, 'Lines of the audit are never changed.'); end`,
        `create trigger audit_leaves_in_order before delete on audit
        when exists (
          select 1 from audit_marks as mark
      where mark.name = 'anchor' and (old.position is null or old.position > mark.position)
        )
        begin select raise(ignore); end`,
      ],
      postgres: [
        `create function audit_stays_as_written() returns trigger language plpgsql as $$
        begin raise exception 'Lines of the audit are never changed.'; end $$`,
        `create function audit_leaves_in_order() returns trigger language plpgsql as $$
        begin
          if exists (
            select 1 from audit_marks as mark
            where mark.name = 'anchor' and (old."position" is null or old."position" > mark."position")
          ) then return null; end if;
          return old;
        end $$`,
        `create trigger audit_stays_as_written
        before update of id, at, action, user_id, session_id, subject, detail on audit
        for each row execute function audit_stays_as_written()`,
        `create trigger audit_is_not_emptied before truncate on audit
        for each statement execute function audit_stays_as_written()`,
        `create trigger audit_leaves_in_order before delete on audit
        for each row execute function audit_leaves_in_order()`,
      ],
    }),
  ])
