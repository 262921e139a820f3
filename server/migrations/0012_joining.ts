/** Requests to join a class by its invitation code, and an index for finding a class by that code, ignoring case. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table classes_application (
    classes_apply_id text primary key,
    classes_id text not null references classes on delete cascade,
    user_id text not null references users on delete cascade,
    reason text not null default '',
    apply_state text not null default '0' check (apply_state in ('0', '1', '2')),
    created_at bigint not null,
    decided_at bigint,
    decided_by text references users on delete set null
  )`,
  // A student has at most one pending request; the requests of a class are read by state, oldest first.
  `create unique index classes_application_waiting_idx on classes_application (user_id) where apply_state = '0'`,
  'create index classes_application_user_idx on classes_application (user_id, created_at)',
  'create index classes_application_classes_idx on classes_application (classes_id, apply_state, created_at)',
  'create index classes_invitation_code_idx on classes (upper(invitation_code))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
