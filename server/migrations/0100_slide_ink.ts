/** Ink on slides: the strokes of each page, and the revision of its ink. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table slides_ink (
    slides_id text not null references slides on delete cascade,
    page integer not null,
    revision integer not null,
    primary key (slides_id, page)
  )`,
  `create table slides_stroke (
    slides_id text not null references slides on delete cascade,
    stroke_id text not null,
    page integer not null,
    place integer not null,
    tool text not null check (tool in ('pen', 'marker')),
    color text not null,
    width text not null,
    is_pen boolean not null,
    points text not null,
    drawn_at bigint not null,
    removed_at bigint,
    primary key (slides_id, stroke_id)
  )`,
  'create index slides_stroke_page_idx on slides_stroke (slides_id, page, place)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
