/**
 * Two pages grade the same homework while students hand in, in every order of actions and messages. A page never
 * overwrites a grade that it was not shown, and at the end both pages show the server's grade.
 */
import { expect, test } from 'vitest'
import type { Homework, HomeworkStudent } from '../../../../contract/entities/grades/grading'
import { essay, students } from '../../../../src/catalogue/grades/grading/grading.examples'
import { gradingModel } from '../../../../src/catalogue/grades/grading/grading.model'
import type {
  ReleaseInput,
  SaveGradeInput,
  SaveGradeOutput,
} from '../../../../src/machines/grades/grading/grading.types'
import { broken } from '../../../support/judge'
import { disagreement, type Said, type Seat, type StandIn } from '../../../support/together'
import { fieldsOf } from './gradedFields'
import { oracle } from './grading.oracle'

const seat = (name: string, model = gradingModel): Seat => ({
  name,
  model,
  oracle,
  input: { teachingClassId: 'tc1', lessonTaskId: 'ta1', userTaskId: '' },
  does: [
    'grade.points (in steps)',
    'grade.points (too many)',
    'grade.points (of an automatic one)',
    'grade.comment (of all)',
    'grade.comment (of an item)',
    'grade.reason',
    'grade.rubric (the first criterion)',
    'grade.save',
    'grade.discard',
    'queue.step (on)',
    'queue.step (back)',
    'conflict.mine',
    'conflict.theirs',
    'grade.release',
    'mode.change',
  ],
})
const seats = [seat('desk'), seat('tablet')]

interface School {
  readonly works: Readonly<Record<string, Homework>>
  /** By page: the versions that it has received, and the grades that were overwritten without it. */
  readonly told: ReadonlySet<string>
  readonly unseen: readonly string[]
}

const workOf = (no: number): Homework => ({ ...essay, userTaskId: `ut${no}`, userId: `s${no}` })
const versionOf = ({ userTaskId, handInNo, revision }: Pick<SaveGradeInput, 'userTaskId' | 'handInNo' | 'revision'>) =>
  `${userTaskId} ${handInNo}.${revision}`

const list = ({ works }: School): readonly HomeworkStudent[] =>
  students.students.map((one, at) => {
    const found = works[`ut${at + 1}`]
    return found
      ? { ...one, userTaskId: found.userTaskId, homeworkState: found.homeworkState, score: found.score }
      : { ...one, userTaskId: null, homeworkState: 'none' as const }
  })

/** D17: the points of the items; decision 0044: the revision is one above the stored one. */
function graded(before: Homework, { comment, itemGrades = [], rubrics = [] }: SaveGradeInput): Homework {
  const items = before.items.map((item) => {
    const given = itemGrades.find(({ position }) => position === item.position)
    const isCorrected = given !== undefined && item.autoPoints !== null && given.points !== item.autoPoints
    return given
      ? { ...item, itemPoints: given.points, comment: given.comment, reason: isCorrected ? given.reason : '' }
      : item
  })
  const filled = before.rubrics.map((one) => ({ ...one, ...rubrics.find(({ position }) => position === one.position) }))
  const isJudged = items.every(({ itemPoints }) => itemPoints !== null)
  const points = isJudged ? items.reduce((sum, { itemPoints }) => sum + (itemPoints ?? 0), 0) : null
  const homeworkState = !isJudged ? 'waiting' : before.homeworkState === 'released' ? 'released' : 'graded'
  const said = { comment, items, points, score: points, homeworkState, revision: before.revision + 1 } as const
  return { ...before, ...said, rubrics: filled.map((one) => ({ ...one, marks: [...one.marks] })) }
}

/** The students' actions by the clock: one hands in, one takes the test again (D18). */
function meanwhile(school: School, clock: number): School {
  const { works } = school
  const third: School['works'] = clock > 2_000 && !works.ut3 ? { ut3: workOf(3) } : {}
  const again: School['works'] =
    clock > 6_000 && works.ut1?.handInNo === 1 ? { ut1: { ...workOf(1), handInNo: 2 } } : {}
  return { ...school, works: { ...works, ...third, ...again } }
}

const server = (keepsVersions: boolean): StandIn<School> => ({
  clock: 0,
  state: { works: { ut1: workOf(1), ut2: workOf(2) }, told: new Set(), unseen: [] },
  receive: (before, from, heard, clock) => {
    const school = meanwhile(before, clock)
    const report: Said[] = seats.map(({ name }) => ({ to: name, event: { type: 'task.progressed' } }))
    const news = school.works.ut3 !== before.works.ut3 || school.works.ut1 !== before.works.ut1 ? report : []
    if (heard.kind === 'joined')
      return { state: school, says: [...news, { to: from.name, event: { type: 'line.back' } }] }
    if (heard.kind !== 'call') return { state: school, says: news }
    const answer = (state: School, output: unknown, shown?: Homework, facts: readonly Said[] = []) => ({
      state: shown ? { ...state, told: new Set([...state.told, `${from.name} ${versionOf(shown)}`]) } : state,
      says: [...news, ...facts, { to: from.name, answer: { call: heard.name, output } }],
    })
    switch (heard.name) {
      case 'loadQueue':
        return answer(school, { ...students, students: list(school) })
      case 'loadHomework': {
        const { userTaskId } = heard.input as { userTaskId: string }
        return answer(school, school.works[userTaskId], school.works[userTaskId])
      }
      case 'saveGrade': {
        const input = heard.input as SaveGradeInput
        const standing = school.works[input.userTaskId] ?? essay
        const output = (kind: SaveGradeOutput['kind'], homework: Homework): SaveGradeOutput => ({ kind, homework })
        const isOld = versionOf(standing) !== versionOf(input)
        if (isOld && keepsVersions) return answer(school, output('changed', standing), standing)
        const next = graded(standing, input)
        const version = `${from.name} ${versionOf(standing)}`
        const unseen = isOld || !school.told.has(version) ? [...school.unseen, version] : school.unseen
        const works = { ...school.works, [next.userTaskId]: next }
        return answer({ ...school, works, unseen }, output('saved', next), next, report)
      }
      case 'release': {
        const { studentIds } = heard.input as ReleaseInput
        const released = Object.values(school.works).filter(
          ({ userId, homeworkState }) => homeworkState === 'graded' && studentIds?.includes(userId),
        )
        const works = Object.fromEntries(
          released.map((one) => [one.userTaskId, { ...one, homeworkState: 'released' as const }]),
        )
        return answer({ ...school, works: { ...school.works, ...works } }, released.length, undefined, report)
      }
      default:
        return { state: school, says: news }
    }
  },
  disagreements: (school, shown) => [
    ...school.unseen.map((version) => `decision 0044: ${version} was overwritten by a page that was not shown it`),
    ...[...shown].flatMap(([name, page]) => {
      if (page.face !== 'grading' || page.says === 'saving' || page.isReleasing)
        return [`${name} still waits, and everything was heard`]
      const queue = list(school).flatMap(({ userTaskId, homeworkState }) =>
        userTaskId === null ? [] : [`${userTaskId} ${homeworkState}`],
      )
      const isQueueRight = JSON.stringify([...(page.queue as string[])].sort()) === JSON.stringify(queue.sort())
      const wrong = isQueueRight ? [] : [`B417: ${name} lists ${String(page.queue)}, there are ${String(queue)}`]
      const standing = school.works[String(page.who)]
      if (!standing || page.unsaved || page.says !== '') return wrong
      if (page.revision !== standing.revision) wrong.push(`${name} shows revision ${String(page.revision)}`)
      if (JSON.stringify(page.fields) !== JSON.stringify(fieldsOf(standing)))
        wrong.push(`${name} shows ${JSON.stringify(page.fields)}`)
      return wrong
    }),
  ],
})

const draw = { lessons: process.env.PODIUM_FULL === '1' ? 3_000 : 150, seed: 20_261_125 }
/** The lessons of a full run take two minutes when another stage runs at the same time. */
const PATIENCE_MS = 600_000

test('B402 D14 D17 two pages that grade in any order overwrite no unseen grade, and both show the stored one', {
  timeout: PATIENCE_MS,
}, () => {
  expect(disagreement(seats, server(true), draw)).toBeUndefined()
})

test('a server without versions is detected', () => {
  expect(disagreement(seats, server(false), draw)).toContain('decision 0044')
})

/** With a broken chart the oracle beside each page is silent: the final comparison must find the error. */
const silent = { ...oracle, shown: () => ({}), speaksOf: () => false, sent: () => [] }
const parts = ['states', 'grading', 'states']
test.each([
  [
    'that ignores the saves of the other page',
    [
      { at: [...parts, 'grade', 'on', 'task.progressed'] },
      { at: [...parts, 'grade', 'states', 'settled', 'on', 'task.progressed'] },
    ],
    'shows revision',
  ],
  ['that shows no new hand-ins', [{ at: [...parts, 'queue', 'states', 'known', 'on'] }], 'B417'],
])('pages with a chart %s are detected', (_, breaks, complaint) => {
  const wrong = seats.map(({ name }) => ({
    ...seat(name, broken(gradingModel, breaks) as typeof gradingModel),
    oracle: silent,
  }))
  expect(disagreement(wrong, server(true), draw)).toContain(complaint)
})
