/** The limit of an administrator's account, and the academy of an academy's office. See docs/decisions/0130. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table users
    add column admin_limit text check (admin_limit in ('academicOffice', 'academyOffice', 'auditor')),
    add column admin_academy_id text references academy`,
  `alter table users add constraint users_admin_academy_check check (
    (admin_limit is null or user_type = '3')
    and (admin_academy_id is not null) = (admin_limit is not distinct from 'academyOffice')
  )`,
  'create index users_admin_academy_idx on users (admin_academy_id) where admin_academy_id is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
