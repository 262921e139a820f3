/**
 * The grading queue while it is open: for every order of messages, the homework that is being graded stays, the order
 * of students does not change, and every hand-in is listed. The expectations come from the server's list alone.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HomeworkStudent } from '../../../../contract/entities/grades/grading'
import { firstOf, queueRenewed } from '../../../../src/machines/grades/grading/grading.logic'

const states = ['none', 'working', 'waiting', 'graded', 'released', 'returned'] as const
const HANDED_IN = ['waiting', 'graded', 'released']
/** A class of eight, as the server lists it, with each student in any state. */
const classList = fc.tuple(...Array.from({ length: 8 }, () => fc.constantFrom(...states))).map((all) =>
  all.map(
    (homeworkState, no): HomeworkStudent => ({
      userId: `s${no}`,
      userName: `学生${no}`,
      loginCode: `s00${no}`,
      homeworkState,
      userTaskId: homeworkState === 'none' ? null : `ut${no}`,
      submitTime: null,
      isLate: '0',
      deduction: 0,
      points: null,
      maxPoints: null,
      score: null,
      isAchievement: '0',
    }),
  ),
)
const handedIn = (list: readonly HomeworkStudent[]) =>
  list.filter((one) => HANDED_IN.includes(one.homeworkState)).map((one) => one.userTaskId)

test('new hand-ins appear at the end, withdrawn ones disappear, and the homework that is being graded keeps its place', () => {
  fc.assert(
    fc.property(fc.array(classList, { minLength: 1, maxLength: 6 }), fc.nat(7), (lists, judged) => {
      const current = `ut${judged}`
      let queue: readonly HomeworkStudent[] = queueRenewed([], lists[0] ?? [], current)
      for (const list of lists) {
        const before = queue.map((one) => one.userTaskId)
        queue = queueRenewed(queue, list, current)
        const after = queue.map((one) => one.userTaskId)
        const there = handedIn(list)
        const stay = before.filter((id) => there.includes(id) || id === current)
        // Remaining students keep their order, before all new ones.
        expect(after.slice(0, stay.length)).toEqual(stay)
        expect([...after].sort()).toEqual(
          [...new Set([...there, ...(before.includes(current) ? [current] : [])])].sort(),
        )
        // Each row shows the server's data.
        for (const one of queue)
          if (there.includes(one.userTaskId))
            expect(one).toEqual(list.find(({ userTaskId }) => userTaskId === one.userTaskId))
      }
    }),
  )
})

test('B417 a named homework outside the queue is opened as named, not as the homework of another student', () => {
  fc.assert(
    fc.property(classList, (list) => {
      const queue = list.filter((one) => HANDED_IN.includes(one.homeworkState))
      expect(firstOf(queue, 'wrong')).toBe('wrong')
      const waiting = list.find(({ homeworkState }) => homeworkState === 'waiting')
      expect(firstOf(queue, '')).toBe((waiting ?? queue[0])?.userTaskId ?? '')
    }),
  )
})
