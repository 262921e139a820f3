/** A class with past votes. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Vote, VoteRow } from '../../../../contract/entities/live/vote'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import { fill, type Person, School } from './school'
import { people } from './votes'

export interface Listed<Row> {
  list: Row[]
  total: number
  pageNo: number
  pageSize: number
}

/** Starts the server before the tests of a file; returns what they share. */
export function pastVotes(database: TestDatabase) {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let pupil: (i: number) => Person
  beforeAll(async () => {
    open = await database.open()
    await fill(open, 3)
    school = await School.start(open)
    ;({ teacher, other, pupil } = await people(school, 3))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())
  const over = async ({ voteId }: Pick<Vote, 'voteId'>) => (await school.call('voteOver', teacher, { voteId })) as Vote
  const list = async (
    name: 'findVotes' | 'getFinishedVotes' | 'getReviewVotes',
    person: Person,
    more: { pageNo?: number; pageSize?: number; voteName?: string } = {},
  ) => (await school.call(name, person, { teachingClassId: 'tc1', ...more })) as Listed<VoteRow>
  return {
    over,
    list,
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
  }
}
