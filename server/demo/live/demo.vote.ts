/** Two past votes of the first demo class, deterministic. */
import type { Transaction } from 'kysely'
import { decodeStatistics, encodeStatistics } from '../../../contract/rules/live/statistics'
import { writeQuestions } from '../../../contract/rules/live/vote'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'

/** The people of the class, by login code. */
export interface DemoClass {
  readonly teachingClassId: string
  readonly teacher: { readonly userId: string; readonly userName: string }
  readonly students: readonly { readonly userId: string; readonly loginCode: string; readonly userName: string }[]
}

const DAY_MS = 24 * 60 * 60_000

const votes = [
  {
    vote_id: 'demo-vote-1',
    vote_name: '预习情况调查',
    vote_time: 2,
    /** Days after the creation of the school. */
    day: 7,
    questions: [
      {
        voteContentName: '你预习第一章了吗？',
        voteContentType: 0 as const,
        voteContent: [{ content: '全部读完' }, { content: '读了一部分' }, { content: '还没有' }],
      },
      {
        voteContentName: '哪些内容还不清楚？',
        voteContentType: 1 as const,
        voteContent: [{ content: '流程与步骤' }, { content: '变量' }, { content: '异常处理' }, { content: '都清楚' }],
      },
    ],
    /** One of this many students did not vote. */
    absentEvery: 10,
  },
  {
    vote_id: 'demo-vote-2',
    vote_name: '实训分组意向',
    vote_time: 3,
    day: 14,
    questions: [
      {
        voteContentName: '希望几个人一组？',
        voteContentType: 0 as const,
        voteContent: [{ content: '三人' }, { content: '四人' }, { content: '五人' }],
      },
    ],
    absentEvery: null,
  },
]

/** Stores the votes of the class, ended, with their answers. */
export async function makeVotes(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  for (const { questions, day, absentEvery, ...vote } of votes) {
    const startedAt = MADE_AT + day * DAY_MS
    const voters = room.students.map((student, i) => {
      const isAbsent = absentEvery !== null && i % absentEvery === absentEvery - 1
      return {
        vote_id: vote.vote_id,
        user_id: student.userId,
        user_code: student.loginCode,
        user_name: student.userName,
        login_code: student.loginCode,
        answer: isAbsent ? null : encodeStatistics(questions.map((question, q) => chosen(question, i + q))),
        answered_at: isAbsent ? null : startedAt + (i + 1) * 1_000,
      }
    })
    await trx
      .insertInto('vote')
      .values({
        ...vote,
        teaching_class_id: room.teachingClassId,
        user_id: room.teacher.userId,
        user_name: room.teacher.userName,
        is_request: false,
        request_id: null,
        vote_content: writeQuestions(questions),
        status: '2',
        created_at: startedAt,
        listed_at: startedAt,
        settled_at: null,
        started_at: startedAt,
        ends_at: startedAt + vote.vote_time * 60_000,
        vote_number: voters.filter(({ answer }) => answer !== null).length,
        vote_sum: voters.length,
      })
      .execute()
    await trx.insertInto('vote_voter').values(voters).execute()
    await trx
      .insertInto('vote_tally')
      .values(tallyOf(vote.vote_id, questions, voters))
      .execute()
  }
}

/** The tally of the answers. */
function tallyOf(
  vote_id: string,
  questions: (typeof votes)[number]['questions'],
  voters: readonly { readonly answer: string | null }[],
): Database['vote_tally'] {
  const answers = voters.flatMap(({ answer }) => (answer === null ? [] : [decodeStatistics(answer) ?? []]))
  const counts = questions.map(({ voteContent }, q) =>
    voteContent.map((_, o) => answers.reduce((sum, answer) => sum + (answer[q]?.[o] ?? 0), 0)),
  )
  return { vote_id, answered: answers.length, voters: voters.length, statistics: encodeStatistics(counts) }
}

/** The flags of a generated answer: unevenly distributed, like real ones. */
function chosen({ voteContent, voteContentType }: (typeof votes)[number]['questions'][number], seed: number): number[] {
  const first = ((seed * seed + 2 * seed) % (voteContent.length + 1)) % voteContent.length
  const second = voteContentType === 1 && seed % 3 === 0 ? (first + 1) % voteContent.length : first
  return voteContent.map((_, o) => (o === first || o === second ? 1 : 0))
}
