/** Pure functions of the charts of homework review: filters, drafts, and what of a draft may be saved. */
import type {
  Homework,
  HomeworkItem,
  HomeworkState,
  HomeworkStudent,
  HomeworkTask,
} from '../../../../contract/entities/grades/grading'
import { FULL_MARK_MAX, GRADE_STEP } from '../../../../contract/limits'
import { rubricPoints, WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import type {
  GradeDraft,
  GradingContext,
  HomeworkStudentsInput,
  ItemDraft,
  RubricChange,
  RubricDraft,
  SaveGradeInput,
  StudentsShown,
  TasksShown,
} from './grading.types'
import { texts } from './texts'

/** The task that is graded, as calls name it. */
export const placeOf = ({ teachingClassId, lessonTaskId }: HomeworkStudentsInput): HomeworkStudentsInput => ({
  teachingClassId,
  lessonTaskId,
})

/** The tasks that the filter shows. */
export const tasksShown = (tasks: readonly HomeworkTask[], shown: TasksShown): readonly HomeworkTask[] =>
  tasks.filter((task) => shown === 'all' || (shown === 'waiting' ? task.waitingNum : task.gradedNum) > 0)

const states: Readonly<Record<Exclude<StudentsShown, 'all'>, readonly HomeworkState[]>> = {
  waiting: ['waiting'],
  graded: ['graded'],
  released: ['released'],
  none: ['none', 'working', 'returned'],
}

/** The students that the filter shows. */
export const studentsShown = (students: readonly HomeworkStudent[], shown: StudentsShown): readonly HomeworkStudent[] =>
  students.filter(({ homeworkState }) => shown === 'all' || states[shown].includes(homeworkState))

/** Ids of the students whose marks can be released: of the chosen ones, or of all where none is chosen. */
export const releasable = (students: readonly HomeworkStudent[], chosen: readonly string[]): readonly string[] =>
  students
    .filter(
      ({ userId, homeworkState }) => homeworkState === 'graded' && (chosen.length === 0 || chosen.includes(userId)),
    )
    .map(({ userId }) => userId)

/** A full mark from a text; null where the text is not a valid mark. */
export function markOf(text: string): number | null {
  if (!/^\d{1,4}(\.\d)?$/.test(text.trim())) return null
  const mark = Number(text)
  return mark <= FULL_MARK_MAX ? mark : null
}

/** The students who have handed in, in the order of the class. */
export const queueOf = (students: readonly HomeworkStudent[]): readonly HomeworkStudent[] =>
  students.filter(
    ({ homeworkState, userTaskId }) => userTaskId !== null && !['none', 'working', 'returned'].includes(homeworkState),
  )

/**
 * The queue after a reload: each student keeps the position, new ones come last, and the student being graded stays,
 * whatever the state of the homework.
 */
export function queueRenewed(
  queue: readonly HomeworkStudent[],
  students: readonly HomeworkStudent[],
  userTaskId: string,
): readonly HomeworkStudent[] {
  const found = new Map(queueOf(students).map((one) => [one.userTaskId, one]))
  const remaining = queue.flatMap((one) => found.get(one.userTaskId) ?? (one.userTaskId === userTaskId ? one : []))
  const known = new Set(queue.map((one) => one.userTaskId))
  return [...remaining, ...[...found.values()].filter((one) => !known.has(one.userTaskId))]
}

/**
 * Id of the homework to open: the given one, even outside the queue; without one the first ungraded, else the first.
 */
export const firstOf = (queue: readonly HomeworkStudent[], userTaskId: string): string =>
  userTaskId || ((queue.find(({ homeworkState }) => homeworkState === 'waiting') ?? queue[0])?.userTaskId ?? '')

/** Id of the homework `by` positions further in the queue; null beyond its ends. */
export function stepped(
  { queue, userTaskId }: Pick<GradingContext, 'queue' | 'userTaskId'>,
  by: number,
): string | null {
  const place = queue.findIndex((one) => one.userTaskId === userTaskId)
  return (place < 0 ? undefined : queue[place + by])?.userTaskId ?? null
}

const typed = (points: number | null): string => (points === null ? '' : String(Math.round(points * 100) / 100))

const itemDraft = ({ itemPoints, comment, reason }: HomeworkItem): ItemDraft => ({
  points: typed(itemPoints),
  comment,
  reason,
})

/** The field values of a stored homework. */
export const draftOf = (homework: Homework): GradeDraft => ({
  comment: homework.comment,
  points: typed(homework.points),
  items: Object.fromEntries(homework.items.map((item) => [item.position, itemDraft(item)])),
  rubrics: Object.fromEntries(homework.rubrics.map(({ position, marks, reason }) => [position, { marks, reason }])),
})

/** Maximum points of an item, or of a whole work. */
export const worthOf = (homework: Homework, position: number): number =>
  position === WHOLE_WORK
    ? homework.maxPoints
    : (homework.items.find((item) => item.position === position)?.points ?? 0)

/** Points from a rubric as it is filled; null while a criterion has no level, or where there is no such rubric. */
export function pointsOfRubric(
  { homework, draft }: Pick<GradingContext, 'homework' | 'draft'>,
  position: number,
): number | null {
  const rubric = homework?.rubrics.find((one) => one.position === position)
  const filled = draft.rubrics[position]
  return homework && rubric && filled ? rubricPoints(rubric.criteria, filled.marks, worthOf(homework, position)) : null
}

/** The filled rubric after a change. */
export function rubricChanged({ marks, reason }: RubricDraft, change: RubricChange): RubricDraft {
  if ('reason' in change) return { marks, reason: change.reason }
  if (change.criterion === null) return { marks: marks.map((mark) => ({ ...mark, level: null })), reason }
  const fieldChange = 'level' in change ? { level: change.level } : { comment: change.comment }
  return {
    marks: marks.map((mark, place) => (place === change.criterion ? { ...mark, ...fieldChange } : mark)),
    reason,
  }
}

/** The draft after a change in a rubric; a complete rubric sets the points. */
export function rubricTyped(
  { homework, draft }: Pick<GradingContext, 'homework' | 'draft'>,
  position: number,
  change: RubricChange,
): GradeDraft {
  const filled = draft.rubrics[position]
  if (!filled) return draft
  const now = { ...draft, rubrics: { ...draft.rubrics, [position]: rubricChanged(filled, change) } }
  const points = 'level' in change ? pointsOfRubric({ homework, draft: now }, position) : null
  if (points === null) return now
  if (position === WHOLE_WORK) return { ...now, points: typed(points) }
  const item = now.items[position]
  return item ? { ...now, items: { ...now.items, [position]: { ...item, points: typed(points) } } } : now
}

/** Whether two filled rubrics have the same levels, comments and reason. */
export const isSameRubric = (one: RubricDraft, other: RubricDraft): boolean =>
  one.reason === other.reason &&
  one.marks.length === other.marks.length &&
  one.marks.every(
    ({ level, comment }, place) => level === other.marks[place]?.level && comment === other.marks[place]?.comment,
  )

/** The rubrics whose draft differs from the stored one. */
const rubricsChanged = ({ homework, draft }: Pick<GradingContext, 'homework' | 'draft'>) =>
  (homework?.rubrics ?? []).flatMap(({ position, taskRubricId, marks, reason }) => {
    const now = draft.rubrics[position]
    return now && !isSameRubric(now, { marks, reason }) ? [{ position, taskRubricId, ...now }] : []
  })

/** Points from a text: null for an empty text, undefined for an invalid one. */
export function pointsIn(text: string, max: number): number | null | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return undefined
  const points = Number(plain)
  return points <= max && (Number.isInteger(points / GRADE_STEP) || points === max) ? points : undefined
}

const isSame = (one: ItemDraft, other: ItemDraft): boolean =>
  one.points.trim() === other.points.trim() && one.comment === other.comment && one.reason === other.reason

/** Whether the draft differs from the stored grade. */
export function isChanged({ homework, draft }: Pick<GradingContext, 'homework' | 'draft'>): boolean {
  if (!homework) return false
  const saved = draftOf(homework)
  const others = homework.items.some(({ position }) => {
    const now = draft.items[position]
    const before = saved.items[position]
    return now !== undefined && before !== undefined && !isSame(now, before)
  })
  if (rubricsChanged({ homework, draft }).length > 0) return true
  return others || draft.comment !== saved.comment || (homework.work !== null && draft.points.trim() !== saved.points)
}

/** Why the draft of an item cannot be saved; null where it can. */
export function itemProblem(item: HomeworkItem, draft: ItemDraft | undefined): string | null {
  if (!draft || isSame(draft, itemDraft(item))) return null
  const typedPoints = draft.points.trim()
  const isAuto = item.autoPoints !== null
  if (isAuto && typedPoints === typed(item.autoPoints)) return null
  if (typedPoints !== typed(item.itemPoints)) {
    const points = pointsIn(draft.points, item.points)
    if (points === undefined || (points === null && isAuto)) return texts.pointsWrong(item.points)
  }
  // A correction of an automatic score needs a reason, even if its points stay the same.
  return isAuto && draft.reason.trim() === '' ? texts.reasonMissing : null
}

/** Why the draft cannot be saved; null where it can. */
export function draftProblem({ homework, draft }: Pick<GradingContext, 'homework' | 'draft'>): string | null {
  if (!homework) return null
  if (homework.work !== null && pointsIn(draft.points, homework.maxPoints) === undefined)
    return texts.pointsWrong(homework.maxPoints)
  for (const item of homework.items) {
    const problem = itemProblem(item, draft.items[item.position])
    if (problem !== null) return problem
  }
  return null
}

/** Input of the save request; of the items only the changed ones. */
export function gradeOf({ homework, draft }: Pick<GradingContext, 'homework' | 'draft'>): SaveGradeInput {
  const { userTaskId = '', handInNo = 0, revision = 0 } = homework ?? {}
  const rubrics = rubricsChanged({ homework, draft }).map((one) => ({ ...one, reason: one.reason.trim() }))
  const shown = { userTaskId, handInNo, revision, comment: draft.comment, ...(rubrics.length > 0 && { rubrics }) }
  if (homework?.work) return { ...shown, points: pointsIn(draft.points, homework.maxPoints) ?? null }
  const itemGrades = (homework?.items ?? []).flatMap((item) => {
    const now = draft.items[item.position]
    if (!now || isSame(now, itemDraft(item))) return []
    const { position, itemPoints, autoPoints } = item
    const text = now.points.trim()
    // An automatic score may not be a multiple of 0.5: it is sent unchanged.
    const points =
      text === typed(itemPoints)
        ? itemPoints
        : text === typed(autoPoints)
          ? autoPoints
          : (pointsIn(text, item.points) ?? null)
    return { position, points, comment: now.comment, reason: now.reason.trim() }
  })
  return { ...shown, itemGrades }
}

/** The draft after a save; changes made during the save remain. */
export function draftAfter(homework: Homework, sent: GradeDraft, draft: GradeDraft): GradeDraft {
  const saved = draftOf(homework)
  return {
    comment: draft.comment === sent.comment ? saved.comment : draft.comment,
    points: draft.points === sent.points ? saved.points : draft.points,
    items: Object.fromEntries(
      homework.items.map(({ position }) => {
        const now = draft.items[position]
        const was = sent.items[position]
        return [
          position,
          now && was && !isSame(now, was) ? now : (saved.items[position] ?? { points: '', comment: '', reason: '' }),
        ]
      }),
    ),
    rubrics: Object.fromEntries(
      homework.rubrics.map(({ position, marks, reason }) => {
        const now = draft.rubrics[position]
        const was = sent.rubrics[position]
        return [position, now && was && !isSameRubric(now, was) ? now : { marks, reason }]
      }),
    ),
  }
}

/** Position of the item `by` places further; at the ends the same item. */
export function itemStepped({ homework, position }: Pick<GradingContext, 'homework' | 'position'>, by: number): number {
  const positions = homework?.items.map((item) => item.position) ?? []
  return positions[positions.indexOf(position) + by] ?? position
}

/**
 * The first position shown: the previous one where the next homework has it, else the first item that waits for
 * grading.
 */
export function positionIn(homework: Homework, before: number, mode: GradingContext['mode']): number {
  const { items } = homework
  if (mode === 'item' && items.some(({ position }) => position === before)) return before
  return (items.find(({ itemPoints }) => itemPoints === null) ?? items[0])?.position ?? 0
}

/** The queue with the new state of one homework. */
export const queueWith = (queue: readonly HomeworkStudent[], homework: Homework): readonly HomeworkStudent[] =>
  queue.map((one) =>
    one.userTaskId === homework.userTaskId
      ? {
          ...one,
          homeworkState: homework.homeworkState,
          points: homework.points,
          score: homework.score,
          isAchievement: homework.isAchievement,
        }
      : one,
  )
