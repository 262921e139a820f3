/**
 * The login log also records failed sign-in attempts, equal ones of a minute in one row; the audit log can be searched
 * by person and action; an unnamed school has no name.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table login_log alter column session_id drop not null',
  'alter table login_log add column reason text',
  'alter table login_log add column times integer not null default 1',
  `create unique index login_log_failed_idx on login_log (user_id, address, reason, (login_at / 60000))
    where reason is not null`,
  `create index login_log_failed_at_idx on login_log (login_at desc, login_log_id desc) where reason is not null`,
  // Sign-ins are counted by reason: the index stores equal reasons once, so it is a fraction of the table.
  'create index login_log_reason_idx on login_log (reason)',
  'create index audit_recent_idx on audit (at desc, audit_id desc)',
  'create index audit_actor_idx on audit (actor_id, at desc)',
  'create index audit_action_idx on audit (action, at desc)',
  'drop index audit_at_idx',
  `update school set school_name = '' where school_name = '我的学校'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
