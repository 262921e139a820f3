/**
 * The papers of the demo school: two of the first teacher, one of them pushed to the first class and taken by some
 * students.
 */
import type { Transaction } from 'kysely'
import { gapText, pointsFor, sumOfPoints } from '../../../contract/rules/work/scoring'
import type { Database } from '../../database/schema/schema'
import { recordHandIn } from '../../policies/grades/marks'
import { course, MADE_AT } from '../demo.data'
import type { DemoClass } from '../live/demo.vote'
import { makeResource } from './demo.library'
import type { DemoItem } from './demo.library.texts'
import { finalItems, midtermItems } from './demo.papers.texts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const FOLDER = 'demo-folder-7'
const TASK = 'demo-task-paper'
/** The number of students who have submitted it; the next ones are still working. */
const DONE = 12
const BEGUN = 3

const papers = [
  {
    id: 'demo-paper-1',
    name: '创新创业基础期末试卷',
    items: finalItems,
    paper: { shuffleItems: '1', shuffleOptions: '1' },
  },
  {
    id: 'demo-paper-2',
    name: '创新创业基础期中试卷',
    items: midtermItems,
    paper: { shuffleItems: '0', shuffleOptions: '0' },
  },
] as const

/** A student's response, correct or not, determined by the number `luck`. */
export function responseTo({ kind, answers = [], gaps = [], options = [] }: DemoItem, luck: number): string[] {
  const isRight = luck % 5 < 4
  switch (kind) {
    case 'essay':
      return ['我们在校园里观察到教材循环利用的需求：学期末旧书难以处理，新学期买书费用高。']
    case 'gap':
      return gaps.map((texts) => (isRight ? gapText(texts[luck % texts.length] ?? '') : '不知道'))
    case 'trueFalse':
      return isRight ? [...answers] : answers.map((letter) => (letter === 'A' ? 'B' : 'A'))
    case 'multiple':
      return isRight ? [...answers] : answers.slice(0, 1)
    default:
      return isRight ? [...answers] : ['ABCD'.slice(0, options.length).charAt(luck % options.length)]
  }
}

/** Stores the papers, and the class's attempts at the first one. */
export async function makePapers(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  const at = MADE_AT + 3 * DAY_MS
  const owner = room.teacher.userId
  const folder = { folder_id: FOLDER, owner_id: owner, folder_type: '10', folder_name: '创新创业基础', parent_id: null }
  await trx
    .insertInto('folder')
    .values({ ...folder, created_at: at })
    .execute()
  for (const [place, { id, name, items, paper }] of papers.entries()) {
    const resource = { id, owner: 't001' as const, kind: '10' as const, folder: FOLDER, name, items, paper }
    await makeResource(trx, resource, owner, at + place * MINUTE_MS)
  }
  await place(trx)
  await push(trx, room, at + DAY_MS)
}

/** The first paper as the last task of the course. */
async function place(trx: Transaction<Database>): Promise<void> {
  const version_id = `${course.course_id}-v1`
  const [paper] = papers
  const node = { version_id, kind: null, resource_id: null, resource_version_id: null }
  await trx
    .insertInto('course_node')
    .values([
      {
        ...node,
        node_id: 'demo-chapter-5',
        parent_id: null,
        level: 'chapter',
        name: '第五章 创新创业',
        position: 5,
        path: '0005',
      },
      {
        ...node,
        node_id: 'demo-lesson-5-1',
        parent_id: 'demo-chapter-5',
        level: 'lesson',
        name: '5.1 期末考试',
        position: 1,
        path: '0005.0001',
      },
      {
        version_id,
        node_id: TASK,
        parent_id: 'demo-lesson-5-1',
        level: 'lessonTask',
        name: paper.name,
        kind: '10',
        resource_id: paper.id,
        resource_version_id: `${paper.id}-v1`,
        position: 1,
        path: '0005.0001.0001',
      },
    ])
    .execute()
}

/** Pushes it to the class; some students have submitted it, some are working. */
async function push(trx: Transaction<Database>, { teachingClassId, students }: DemoClass, at: number): Promise<void> {
  const [{ id, items }] = papers
  const max_points = items.reduce((sum, { points }) => sum + points, 0)
  await trx
    .insertInto('class_task')
    .values({ teaching_class_id: teachingClassId, node_id: TASK, pushed_at: at })
    .execute()
  for (const [n, { userId }] of students.slice(0, DONE + BEGUN).entries()) {
    const isDone = n < DONE
    const opened_at = at + n * MINUTE_MS
    const submitted = opened_at + (25 + n) * MINUTE_MS
    const [user_task_id, attempt_id] = [`demo-paper-record-${n + 1}`, `demo-paper-attempt-${n + 1}`]
    await trx
      .insertInto('user_task')
      .values({
        user_task_id,
        teaching_class_id: teachingClassId,
        node_id: TASK,
        student_id: userId,
        state: 'inProgress',
        created_at: opened_at,
        finished_at: null,
      })
      .execute()
    const answered = items.slice(0, isDone ? items.length : 9).map((item, position) => {
      const response = responseTo(item, n * 7 + position * 3)
      const key = { answers: item.answers ?? [], gaps: item.gaps ?? [] }
      const points = isDone ? pointsFor({ itemType: item.kind, points: item.points, key }, response) : null
      return { position, response: JSON.stringify(response), points }
    })
    const sum = isDone ? sumOfPoints(answered.map(({ points }) => points)) : null
    await trx
      .insertInto('attempt')
      .values({
        attempt_id,
        user_task_id,
        no: 1,
        resource_version_id: `${id}-v1`,
        deadline: null,
        max_points,
        opened_at,
        ...(isDone && { state: 'submitted' as const, submitted_at: submitted, points: sum }),
      })
      .execute()
    await trx
      .insertInto('attempt_response')
      .values(
        answered.map((one) => ({
          ...one,
          attempt_id,
          writer: 'demo',
          sequence: opened_at,
          revision: 1,
          saved_at: opened_at,
          is_marked: false,
        })),
      )
      .execute()
    if (isDone) await recordHandIn(trx, { userTaskId: user_task_id, points: sum, maxPoints: max_points, at: submitted })
  }
}
