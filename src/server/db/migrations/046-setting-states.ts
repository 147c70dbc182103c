import { type Kysely, sql } from 'kysely'

/** Every state of what managers set: the newest counts. Texts that were changed before begin with the one they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting_states')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('value', 'text')
    .addColumn('at', 'bigint')
    .addColumn('staff_id', 'text')
    .addColumn('about', 'text', (c) => c.references('staff.user_id').onDelete('cascade'))
    .addPrimaryKeyConstraint('setting_states_key', ['name', 'version'])
    .execute()
  await db.schema.createIndex('setting_states_about').on('setting_states').column('about').execute()
  const { rows } = await sql<{ name: string; language: string; text: string }>`
    select name, language, text from desk_texts`.execute(db)
  for (const { name, language, text } of rows)
    await sql`insert into setting_states (name, version, value)
      values (${`text ${name} ${language}`}, 1, ${JSON.stringify(text)})`.execute(db)
}
