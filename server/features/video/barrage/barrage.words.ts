/** Block words: the school's, which administrators manage, and those of teachers for their classes (B416, D25). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { BARRAGE_WORDS_OWN_MAX } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import { type CallHandlers, type CallRequest, type FeatureContext, Refusal } from '../../../kernel'
import { newId } from '../../../shared/ids'
import { containing, page, slice } from '../../../shared/paging'
import { countRows, type Keeper } from './barrage.pages.repository'
import { type WordRow, wordOf } from './barrage.present'
import { wordKey } from './barrage.rules'
import { texts } from './texts'

const orders = { createTime: sql`word.created_at`, hitNum: sql`word.hit_num`, word: sql`word.word` }

/** The owner of the list that a moderator manages; null: the school's. */
const ownerOf = ({ userId, role }: Keeper): string | null => (role === 'admin' ? null : userId)

const isOf = (ownerId: string | null) =>
  ownerId === null ? sql<boolean>`word.owner_id is null` : sql<boolean>`word.owner_id = ${ownerId}`

/** The condition that a word applies to the moderator's classes. */
const holdsFor = (keeper: Keeper) => sql<boolean>`(word.owner_id is null or ${isOf(ownerOf(keeper))})`

/** Records the changed words, in the same transaction. */
type Recording = (trx: Transaction<Database>, words: readonly string[]) => Promise<void>

/** Adds words and records them; returns the number of new ones. */
async function add(
  { db, keeper, at, record }: { db: Kysely<Database>; keeper: Keeper; at: number; record: Recording },
  words: readonly string[],
): Promise<number> {
  const ownerId = ownerOf(keeper)
  const byKey = new Map<string, string>()
  for (const word of words) {
    const key = wordKey(word)
    if (key === '') throw new Refusal('invalidInput', texts.wordEmpty)
    if (!byKey.has(key)) byKey.set(key, word)
  }
  return db.transaction().execute(async (trx) => {
    // Serialises counting and adding, on every node.
    const lock = `block_word:${ownerId ?? ''}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
    const { rows: known } = await sql<{ word_key: string }>`
      select word.word_key from block_word as word
      where ${holdsFor(keeper)} and word.word_key = any(${[...byKey.keys()]}::text[])`.execute(trx)
    for (const { word_key } of known) byKey.delete(word_key)
    if (byKey.size === 0) return 0
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::integer as n from block_word as word where ${isOf(ownerId)}`.execute(trx)
    if ((counted[0]?.n ?? 0) + byKey.size > BARRAGE_WORDS_OWN_MAX) throw new Refusal('blockWordsTooMany')
    await trx
      .insertInto('block_word')
      .values(
        [...byKey].map(([word_key, word]) => ({
          word_id: newId(at),
          owner_id: ownerId,
          word,
          word_key,
          created_by: keeper.userId,
          created_at: at,
        })),
      )
      .execute()
    await record(trx, [...byKey.values()])
    return byKey.size
  })
}

type Given = Pick<FeatureContext, 'db' | 'audit' | 'now'>

/** The number of words that an audit row names. */
const NAMED = 20

export function blockWordCalls({ db, audit, now }: Given) {
  const recording =
    (
      action: 'blockWord.add' | 'blockWord.delete',
      { caller, address }: Pick<CallRequest<'addBlockWords'>, 'caller' | 'address'>,
    ): Recording =>
    (trx, words) => {
      const detail = { num: words.length, words: words.slice(0, NAMED), isOfSchool: caller.role === 'admin' }
      return audit.record({ action, actorId: caller.userId, outcome: 'done', address, detail }, trx)
    }

  return {
    async findBlockWords({ input: { search, sortField = 'createTime', sortOrder, ...asked }, caller }) {
      const bounds = slice(asked)
      const found = search === undefined ? sql`true` : sql`word.word ilike ${containing(search)}`
      const where = sql`block_word as word left join users as creator on creator.user_id = word.created_by
        where ${holdsFor(caller)} and ${found}`
      const total = await countRows(db, where, bounds)
      const { rows } = await sql<WordRow>`
        select word.word_id, word.word, word.owner_id, creator.real_name as creator_name, word.created_at, word.hit_num
        from ${where} order by ${orders[sortField]} ${sortOrder === 'asc' ? sql`asc` : sql`desc`}, word.word_id desc
        limit ${bounds.limit} offset ${bounds.offset}`.execute(db)
      return page(rows.map(wordOf), total, bounds)
    },

    async addBlockWords({ input: { words }, ...request }) {
      const record = recording('blockWord.add', request)
      const addedNum = await add({ db, keeper: request.caller, at: now(), record }, words)
      return { addedNum, knownNum: words.length - addedNum }
    },

    deleteBlockWords: ({ input: { wordIds }, ...request }) =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ word: string }>`
          delete from block_word as word
          where word.word_id = any(${wordIds}::text[]) and ${isOf(ownerOf(request.caller))}
          returning word.word`.execute(trx)
        const words = rows.map(({ word }) => word)
        if (words.length > 0) await recording('blockWord.delete', request)(trx, words)
        return words.length
      }),
  } satisfies CallHandlers
}
