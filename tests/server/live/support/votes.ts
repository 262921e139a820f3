/** Shared code of the vote tests: questions, and votes that are created by calls. */
import type { Vote } from '../../../../contract/entities/live/vote'
import { type Person, type School, studentId } from './school'

/** A question with its options; single choice by default. */
export const question = (voteContentName: string, options: readonly string[], voteContentType: 0 | 1 = 0) => ({
  voteContentName,
  voteContentType,
  voteContent: options.map((content) => ({ content })),
})

/** A single choice of two and a multiple choice of three. */
export const questions = [
  question('下节课先讲什么？', ['数据采集', '流程设计']),
  question('还想练习什么？', ['读取表格', '写入表格', '处理异常'], 1),
]

export const asText = (list: readonly ReturnType<typeof question>[]): string => JSON.stringify(list)

/** Saves a vote as a user: a teacher's starts, a student's is a request. */
export async function save(
  school: School,
  person: Person,
  more: Partial<{
    voteName: string
    voteTime: number
    voteContent: string
    isAnonymous: '0' | '1'
    requestId: string
    teachingClassId: string
  }> = {},
): Promise<Vote> {
  const input = { teachingClassId: 'tc1', voteName: '课前调查', voteTime: 2, voteContent: asText(questions), ...more }
  return (await school.call('saveVote', person, input)) as Vote
}

/** The people of a test school: two teachers and the first students. */
export async function people(school: School, students: number) {
  const pupils = await Promise.all(Array.from({ length: students }, (_, i) => school.person(studentId(i))))
  return {
    teacher: await school.person('t1'),
    other: await school.person('t2'),
    pupil(i: number): Person {
      const person = pupils[i]
      if (!person) throw new Error(`no student ${i}`)
      return person
    },
  }
}
