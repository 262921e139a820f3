/**
 * The fields of a grade by name, and which of them may be saved: written from the specification (D17, decision 0044)
 * for the oracle of grading. It knows nothing of the chart's drafts.
 */
import type { Homework, HomeworkItem } from '../../../../contract/entities/grades/grading'
import { rubricPoints, WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import type { GradingEvent, SaveGradeInput } from '../../../../src/machines/grades/grading/grading.types'

/** The typed or chosen value of each field, by its name. */
export type Fields = Readonly<Record<string, string>>

/** Half points (D17). */
const STEP = 0.5
const shown = (points: number | null): string => (points === null ? '' : String(Math.round(points * 100) / 100))

const itemFields = ({ position, itemPoints, comment, reason }: HomeworkItem): Fields => ({
  [`${position} points`]: shown(itemPoints),
  [`${position} comment`]: comment,
  [`${position} reason`]: reason,
})

/** The fields before any input: the server's values. */
export function fieldsOf(homework: Homework): Fields {
  const rubrics = homework.rubrics.flatMap(({ position, marks, reason }) => [
    [`rubric ${position} reason`, reason] as const,
    ...marks.flatMap(({ level, comment }, no) => [
      [`rubric ${position} level ${no}`, level === null ? '' : String(level)] as const,
      [`rubric ${position} comment ${no}`, comment] as const,
    ]),
  ])
  return {
    comment: homework.comment,
    ...(homework.work && { points: shown(homework.points) }),
    ...Object.assign({}, ...homework.items.map(itemFields)),
    ...Object.fromEntries(rubrics),
  }
}

const isPoints = (name: string): boolean => name.endsWith('points')
const isEqual = (name: string, one: string | undefined, other: string | undefined): boolean =>
  isPoints(name) ? one?.trim() === other?.trim() : one === other

/** The names of the fields that differ from the given ones. */
export const differing = (fields: Fields, there: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => !isEqual(name, fields[name], there[name]))

type Typed = Extract<GradingEvent, { type: 'grade.points' | 'grade.comment' | 'grade.reason' | 'grade.rubric' }>

const marksIn = (fields: Fields, position: number, count: number) =>
  Array.from({ length: count }, (_, no) => {
    const level = fields[`rubric ${position} level ${no}`] ?? ''
    return { level: level === '' ? null : Number(level), comment: fields[`rubric ${position} comment ${no}`] ?? '' }
  })

/** The fields after an input; undefined if there is no such field. */
export function typedInto(homework: Homework, fields: Fields, event: Typed): Fields | undefined {
  if (event.type !== 'grade.rubric') {
    const what = event.type.replace('grade.', '')
    const name = event.position === null ? what : `${event.position} ${what}`
    return name in fields ? { ...fields, [name]: event.text } : undefined
  }
  const { position, change } = event
  const rubric = homework.rubrics.find((one) => one.position === position)
  if (!rubric) return undefined
  if ('reason' in change) return { ...fields, [`rubric ${position} reason`]: change.reason }
  if (change.criterion === null)
    return { ...fields, ...Object.fromEntries(rubric.marks.map((_, no) => [`rubric ${position} level ${no}`, ''])) }
  if ('comment' in change) return { ...fields, [`rubric ${position} comment ${change.criterion}`]: change.comment }
  const chosen = { ...fields, [`rubric ${position} level ${change.criterion}`]: String(change.level) }
  // Once each criterion has a level, the points are calculated; the teacher may change them afterwards.
  const worth =
    position === WHOLE_WORK ? homework.maxPoints : homework.items.find((item) => item.position === position)?.points
  const points = rubricPoints(rubric.criteria, marksIn(chosen, position, rubric.marks.length), worth ?? 0)
  const name = position === WHOLE_WORK ? 'points' : `${position} points`
  return points === null || !(name in chosen) ? chosen : { ...chosen, [name]: shown(points) }
}

/** The points of a text; null: no points; undefined: invalid points. */
function pointsMeant(text: string, max: number): number | null | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  const points = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return points <= max && (points % STEP === 0 || points === max) ? points : undefined
}

/** The points of an item to save: the stored ones, the automatic ones, or the typed ones. */
function itemPointsMeant(item: HomeworkItem, text: string): number | null | undefined {
  if (text.trim() === shown(item.itemPoints)) return item.itemPoints
  if (item.autoPoints !== null && text.trim() === shown(item.autoPoints)) return item.autoPoints
  const points = pointsMeant(text, item.points)
  // An item that is scored automatically cannot be without points.
  return points === null && item.autoPoints !== null ? undefined : points
}

const changedItems = (homework: Homework, fields: Fields): readonly HomeworkItem[] =>
  homework.items.filter((item) => {
    const now = Object.fromEntries(Object.keys(itemFields(item)).map((name) => [name, fields[name] ?? '']))
    return differing(now, itemFields(item)).length > 0
  })

/** Whether the fields may be saved: D17 for points, decision 0044 for the reason of a correction. */
export function maySave(homework: Homework, fields: Fields): boolean {
  if (homework.work && pointsMeant(fields.points ?? '', homework.maxPoints) === undefined) return false
  return changedItems(homework, fields).every((item) => {
    const points = itemPointsMeant(item, fields[`${item.position} points`] ?? '')
    if (points === undefined) return false
    const isCorrection = item.autoPoints !== null && points !== item.autoPoints
    return !isCorrection || (fields[`${item.position} reason`] ?? '').trim() !== ''
  })
}

/** The request to save the fields, based on the shown revision: only the changed items and rubrics. */
export function gradeMeant(homework: Homework, fields: Fields): SaveGradeInput {
  const { userTaskId, handInNo, revision } = homework
  const there = fieldsOf(homework)
  const rubrics = homework.rubrics
    .filter(({ position }) => differing(fields, there).some((name) => name.startsWith(`rubric ${position} `)))
    .map(({ position, taskRubricId, marks }) => ({
      position,
      taskRubricId,
      marks: marksIn(fields, position, marks.length),
      reason: (fields[`rubric ${position} reason`] ?? '').trim(),
    }))
  const itemGrades = changedItems(homework, fields).map((item) => ({
    position: item.position,
    points: itemPointsMeant(item, fields[`${item.position} points`] ?? '') ?? null,
    comment: fields[`${item.position} comment`] ?? '',
    reason: (fields[`${item.position} reason`] ?? '').trim(),
  }))
  return {
    userTaskId,
    handInNo,
    revision,
    comment: fields.comment ?? '',
    ...(homework.work ? { points: pointsMeant(fields.points ?? '', homework.maxPoints) ?? null } : { itemGrades }),
    ...(rubrics.length > 0 && { rubrics }),
  }
}

/** Fields that belong together: input in one of them while a save is pending preserves all of them. */
const groupOf = (name: string): string => /^(-?\d+|rubric -?\d+) /.exec(name)?.[1] ?? name

/** The fields after a save: fields changed during the save keep their input, all others take the server's values. */
export function afterSave(homework: Homework, sent: Fields, fields: Fields): Fields {
  const meanwhile = new Set(differing(fields, sent).map(groupOf))
  const there = fieldsOf(homework)
  return Object.fromEntries(
    Object.entries(there).map(([name, value]) => [
      name,
      meanwhile.has(groupOf(name)) ? (fields[name] ?? value) : value,
    ]),
  )
}
