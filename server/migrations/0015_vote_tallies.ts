/** The tally of a vote, updated with every batch of answers. Votes that have begun are counted once, here. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table vote_tally (
    vote_id text primary key references vote on delete cascade,
    answered integer not null default 0,
    voters integer not null default 0,
    statistics text not null
  )`,
  `insert into vote_tally (vote_id, answered, voters, statistics)
    select
      vote.vote_id,
      (select count(answer) from vote_voter where vote_id = vote.vote_id),
      (select count(*) from vote_voter where vote_id = vote.vote_id),
      coalesce(
        (
          select string_agg(counts, '|' order by q)
          from (
            select q, string_agg(votes::text, ',' order by o) as counts
            from (
              select question.q, option.o, (
                select coalesce(sum(nullif(split_part(split_part(answer, '|', q::integer), ',', o::integer), '')::integer), 0)
                from vote_voter
                where vote_id = vote.vote_id and answer is not null
              ) as votes
              from
                jsonb_array_elements(vote.vote_content::jsonb) with ordinality as question(asked, q),
                jsonb_array_elements(asked -> 'voteContent') with ordinality as option(content, o)
            ) as options
            group by q
          ) as questions
        ),
        ''
      )
    from vote
    where vote.status in ('1', '2')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
