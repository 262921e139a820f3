/** A class that votes, with its sockets. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Vote } from '../../../../contract/entities/live/vote'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import type { Client } from './client'
import { fill, type Person, School, studentId, unlimitedFrames } from './school'
import { people, save } from './votes'

export const STUDENTS = 40

/** Starts the server before the tests of a file; returns what they share. */
export function voteClass(database: TestDatabase) {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let pupil: (i: number) => Person
  let t: Client<'voteRace'>
  let s: Client<'voteRace'>
  let u: Client<'voteRace'>
  beforeAll(async () => {
    open = await database.open()
    await fill(open, STUDENTS)
    school = await School.start(open, { limits: unlimitedFrames })
    ;({ teacher, other, pupil } = await people(school, 5))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.voteRace(teacher)
    s = await school.voteRace(pupil(0))
    u = await school.voteRace(pupil(1))
  })
  /** A running vote that every screen has received. */
  const begin = async (more: Parameters<typeof save>[2] = {}): Promise<Vote> => {
    const vote = await save(school, teacher, more)
    for (const client of [t, s, u]) await client.next('voteStarted')
    return vote
  }
  const answer = async (client: Client<'voteRace'>, { voteId }: Vote, statisticList = '1,0|0,1,1') => {
    client.send('answerVote', { voteId, statisticList })
    return (await client.next('voteAnswered')).data
  }
  const refusal = async (client: Client<'voteRace'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }
  const get = async (person: Person, { voteId }: Pick<Vote, 'voteId'>) =>
    (await school.call('getVote', person, { voteId })) as Vote
  const answers = async (voteId: string) =>
    await open.db
      .selectFrom('vote_voter')
      .select(['user_id', 'answer'])
      .where('vote_id', '=', voteId)
      .where('answer', 'is not', null)
      .orderBy('user_id')
      .execute()
  const everybody = Array.from({ length: STUDENTS }, (_, i) => ({
    userCode: `code-${studentId(i)}`,
    userName: `学生${i + 1}`,
  }))
  return {
    begin,
    answer,
    refusal,
    get,
    answers,
    everybody,
    get open() {
      return open
    },
    get school() {
      return school
    },
    get teacher() {
      return teacher
    },
    get other() {
      return other
    },
    get pupil() {
      return pupil
    },
    get t() {
      return t
    },
    get s() {
      return s
    },
    get u() {
      return u
    },
  }
}
