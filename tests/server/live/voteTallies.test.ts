/**
 * The incremental sums of votes, compared with a count of all answers: after any batches, from several nodes, and
 * through restarts.
 */
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeStatistics } from '../../../contract/rules/live/statistics'
import { writeQuestions } from '../../../contract/rules/live/vote'
import { type OpenDatabase, openDatabase } from '../../../server/database'
import type { Database } from '../../../server/database/schema/schema'
import { createVoteRepository, type NewAnswer } from '../../../server/features/live/vote/vote.repository'
import { tallyOf } from '../../../server/features/live/vote/vote.rules'
import { createVoteTallies } from '../../../server/features/live/vote/vote.tallies.repository'
import { migrations } from '../../../server/migrations'
import { runsOf } from '../../support/full'
import { describeOnEither, type TestPlace } from '../../support/server/databases'
import { fill } from './support/school'
import { question } from './support/votes'

const LISTED = 12
const ENDS_AT = 1_000_000
const questions = [question('一', ['甲', '乙', '丙']), question('二', ['子', '丑'], 1)]

/** An answer of a student of the class or of one who joined later; some are too late. */
interface Said {
  readonly who: number
  readonly first: number
  readonly second: number
  readonly isLate: boolean
}
const answer: fc.Arbitrary<Said> = fc.record({
  who: fc.nat({ max: LISTED + 3 }),
  first: fc.nat({ max: 3 }),
  second: fc.nat({ max: 3 }),
  isLate: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})
/** Batches that arrive concurrently, alternating between the nodes. */
const moment = fc.array(fc.uniqueArray(answer, { selector: ({ who }) => who, maxLength: 8 }), {
  minLength: 1,
  maxLength: 6,
})

const toStore = ({ who, first, second, isLate }: Said): NewAnswer => ({
  userId: `s${who}`,
  userCode: `code-${who}`,
  userName: `学生${who}`,
  loginCode: `s${who}`,
  answer: encodeStatistics([[0, 1, 2].map((option) => (option === first ? 1 : 0)), [second & 1, second >> 1]]),
  receivedAt: ENDS_AT + (isLate ? 0 : -0.5),
  inTime: false,
})

describeOnEither('the tallies of votes', (database) => {
  let place: TestPlace
  const nodes: OpenDatabase[] = []

  const fail = (error: Error) => {
    throw error
  }
  const start = async (): Promise<void> => {
    const count = place.url ? 2 : 1
    for (let i = 0; i < count; i += 1) {
      nodes.push(await openDatabase({ ...place, onFailure: fail, onError: () => undefined }))
    }
  }
  const stop = async (): Promise<void> => {
    for (const node of nodes.splice(0)) await node.close()
  }
  const node = (i: number): Kysely<Database> => {
    const found = nodes[i % nodes.length]
    if (!found) throw new Error('no node runs')
    return found.db
  }

  beforeAll(async () => {
    place = await database.create()
    await start()
    await fill({ db: node(0) }, LISTED)
  })
  afterAll(async () => {
    await stop()
    await place.remove()
  })

  let made = 0
  const begin = async (): Promise<string> => {
    made += 1
    const vote_id = `vote-${made}`
    await createVoteRepository(node(0)).underLock('tc1', async (store) => {
      const before = await store.ongoing()
      if (before) await store.end(before.vote_id, 0)
      const vote = await store.insert({
        vote_id,
        teaching_class_id: 'tc1',
        user_id: 't1',
        user_name: '王老师',
        is_request: false,
        request_id: null,
        vote_name: '测',
        vote_time: 1,
        is_anonymous: false,
        vote_content: writeQuestions(questions),
        status: '1',
        created_at: made,
        listed_at: made,
        settled_at: null,
        started_at: 0,
        ends_at: ENDS_AT,
        vote_number: 0,
        vote_sum: 0,
      })
      const voters = Array.from({ length: LISTED }, (_, i) => `s${i}`)
      await store.begin(
        vote,
        voters.map((userId) => ({ userId, userCode: `code-${userId}`, userName: userId, loginCode: userId })),
      )
    })
    return vote_id
  }

  /** All answers, counted one by one. */
  const recount = async (voteId: string) => {
    const voters = await createVoteRepository(node(0)).voters(voteId)
    const answers = voters.flatMap(({ answer: given }) => (given === null ? [] : [given]))
    const tally = tallyOf(
      questions,
      answers.map((given) => ({ answer: given, count: 1 })),
    )
    return { answered: answers.length, voters: voters.length, statistics: encodeStatistics(tally) }
  }
  const told = async (voteId: string, i: number) => {
    const standing = await createVoteTallies(node(i)).standing(voteId, [])
    return { answered: standing?.answered, voters: standing?.voters, statistics: standing?.statistics }
  }

  test('B233 B292 the sums are those of all answers, after any batches on two nodes and through restarts', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 4 }), async (moments) => {
        run += 1
        const voteId = await begin()
        const fresh: string[] = []
        for (const [n, batches] of moments.entries()) {
          if (n === 1 && run % 6 === 3) {
            await stop()
            await start()
          }
          const stored = await Promise.all(
            batches.map((batch, i) => createVoteTallies(node(i)).store(voteId, batch.map(toStore))),
          )
          fresh.push(...stored.flatMap((users) => [...users]))
          const counted = await recount(voteId)
          expect(await told(voteId, n)).toEqual(counted)
          expect(counted.answered).toBe(fresh.length)
        }
        expect(new Set(fresh).size).toBe(fresh.length)
        expect([...(await createVoteTallies(node(0)).answeredBy(voteId))].sort()).toEqual([...fresh].sort())
        const before = await told(voteId, 0)
        await createVoteRepository(node(1)).end(voteId, ENDS_AT)
        expect(await told(voteId, 0)).toEqual(before)
        const after = await createVoteTallies(node(0)).store(voteId, [{ ...toStore(early), userId: 'later' }])
        expect([after.size, await told(voteId, 0)]).toEqual([0, before])
      }),
      runsOf(12),
    )
  }, 60_000)

  test('votes that had begun before the sums existed are counted when the table is created', async () => {
    const voteId = await begin()
    await createVoteTallies(node(0)).store(voteId, [toStore(early), toStore({ ...early, who: LISTED + 1, second: 0 })])
    const idle = await begin()
    const before = await node(0).selectFrom('vote_tally').selectAll().orderBy('vote_id').execute()
    await node(0).schema.dropTable('vote_tally').execute()
    await migrations['0015_vote_tallies']?.up(node(0))
    expect(await node(0).selectFrom('vote_tally').selectAll().orderBy('vote_id').execute()).toEqual(before)
    expect(await told(voteId, 0)).toEqual({ answered: 2, voters: LISTED + 1, statistics: '2,0,0|1,1' })
    expect(await told(idle, 0)).toEqual({ answered: 0, voters: LISTED, statistics: '0,0,0|0,0' })
  })
})

const early: Said = { who: 0, first: 0, second: 3, isLate: false }
