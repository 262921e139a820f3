/** The chat. See `server/database/schema/live/chat.schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create view chat_member as
    select t.teaching_class_id, t.teacher_id as user_id, t.created_at as joined_at
    from teaching_class t join classes c on c.classes_id = t.classes_id and c.deleted_at is null
    union all
    select t.teaching_class_id, s.user_id, s.joined_at
    from teaching_class t
    join classes c on c.classes_id = t.classes_id and c.deleted_at is null
    join class_student s on s.classes_id = t.classes_id`,
  `create table chat_message (
    seq bigint generated always as identity primary key,
    message_id text not null unique,
    conversation text not null,
    type smallint not null check (type in (0, 1)),
    from_user_id text not null references users,
    to_user_id text references users check ((to_user_id is not null) = (type = 1)),
    to_group_id text references teaching_class check ((to_group_id is not null) = (type = 0)),
    client_id text not null,
    name text not null,
    avatar_url text not null,
    text text not null,
    time bigint not null
  )`,
  'create unique index chat_message_client_idx on chat_message (from_user_id, client_id)',
  'create index chat_message_conversation_idx on chat_message (conversation, seq)',
  `create table chat_contact (
    user_id text not null references users,
    other_id text not null references users,
    conversation text not null,
    primary key (user_id, other_id)
  )`,
  `create table chat_read (
    user_id text not null references users,
    conversation text not null,
    seq bigint not null,
    primary key (user_id, conversation)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
