/**
 * Rubrics (D17, D19): those that a teacher stores for reuse, and the copies that grade the essay items of a test, an
 * assignment or a practice of the teacher's class. A copy is never changed, only replaced; graded work keeps the copy
 * that graded it.
 */
import type { Rubric, RubricBody, RubricPlace, TaskRubrics } from '../../../../contract/entities/grades/rubric'
import { PRACTICE_POINTS, RUBRICS_MAX, WORK_POINTS } from '../../../../contract/limits'
import { isRubric, WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { criteriaOf } from '../../../policies/grades/rubrics'
import { readItems } from '../../../policies/grades/testItems'
import { newId } from '../../../shared/ids'
import { createRubricRepository, type TaskRow } from './rubrics.repository'

type Given = Pick<FeatureContext, 'db' | 'membership' | 'now'>

const ASSIGNMENT = '2'
const PRACTICE = '6'
/** Kinds of tasks with items that may be essays (D9). */
const TESTS: readonly string[] = ['8', '10']

export function rubricsFeature({ db, membership, now }: Given): Feature {
  const rows = createRubricRepository(db)

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  const stored = ({ rubricName, criteria }: RubricBody) => {
    if (!isRubric(criteria)) throw new Refusal('rubricWrong')
    return { rubric_name: rubricName, criteria: JSON.stringify(criteria) }
  }

  /** The parts of a task that a rubric can grade, with their full points. */
  const placesOf = async (task: TaskRow): Promise<Omit<RubricPlace, 'rubric'>[]> => {
    if (task.kind === ASSIGNMENT) return [{ position: WHOLE_WORK, stem: '', points: task.points ?? WORK_POINTS }]
    if (task.kind === PRACTICE) return [{ position: WHOLE_WORK, stem: '', points: PRACTICE_POINTS }]
    if (!TESTS.includes(task.kind) || task.resource_version_id === null) return []
    const items = await readItems(db, task.resource_version_id)
    return items.flatMap(({ kind, position, stem, points }) => (kind === 'essay' ? { position, stem, points } : []))
  }

  const taskOf = async (teachingClassId: string, lessonTaskId: string) => {
    const task = await rows.task(teachingClassId, lessonTaskId)
    const places = task ? await placesOf(task) : []
    if (!task || places.length === 0) throw new Refusal('notFound')
    return { task, places }
  }

  const shownOf = async (teachingClassId: string, lessonTaskId: string): Promise<TaskRubrics> => {
    const [{ task, places }, current] = await Promise.all([
      taskOf(teachingClassId, lessonTaskId),
      rows.current(teachingClassId, lessonTaskId),
    ])
    return {
      lessonTaskId,
      lessonTaskName: task.name,
      lessonTaskType: task.kind,
      places: places.map((place) => {
        const found = current.find(({ position }) => position === place.position)
        return {
          ...place,
          rubric: found
            ? {
                taskRubricId: found.task_rubric_id,
                rubricName: found.rubric_name,
                criteria: criteriaOf(found.criteria),
              }
            : null,
        }
      }),
    }
  }

  return {
    name: 'rubrics',
    calls: {
      findRubrics: async ({ caller }) =>
        (await rows.kept(caller.userId)).map(
          ({ rubric_id: rubricId, rubric_name: rubricName, criteria, revision }): Rubric => ({
            rubricId,
            revision,
            rubricName,
            criteria: criteriaOf(criteria),
          }),
        ),

      async saveRubric({ input: { rubricId, revision = 0, ...body }, caller }) {
        const row = { ...stored(body), changed_at: now() }
        if (rubricId !== undefined) {
          const raised = await rows.change(caller.userId, rubricId, revision, row)
          if (raised === undefined)
            throw new Refusal((await rows.exists(caller.userId, rubricId)) ? 'rubricChanged' : 'notFound')
          return { rubricId, revision: raised, ...body }
        }
        const made = newId(row.changed_at)
        await db.transaction().execute(async (trx) => {
          await rows.lockSaved(trx, caller.userId)
          if ((await rows.kept(caller.userId, trx)).length >= RUBRICS_MAX) throw new Refusal('rubricsTooMany')
          await rows.add(trx, { rubric_id: made, owner_id: caller.userId, ...row })
        })
        return { rubricId: made, revision: 1, ...body }
      },

      async deleteRubric({ input: { rubricId }, caller }) {
        if (!(await rows.forget(caller.userId, rubricId))) throw new Refusal('notFound')
        return null
      },

      async findTaskRubrics({ input: { teachingClassId, lessonTaskId }, caller }) {
        await mustTeach(caller, teachingClassId)
        return shownOf(teachingClassId, lessonTaskId)
      },

      async setTaskRubric({ input: { teachingClassId, lessonTaskId, position, taskRubricId, rubric }, caller }) {
        await mustTeach(caller, teachingClassId)
        const { places } = await taskOf(teachingClassId, lessonTaskId)
        if (!places.some((place) => place.position === position)) throw new Refusal('notFound')
        const row = rubric && stored(rubric)
        const at = now()
        await db.transaction().execute(async (trx) => {
          await rows.hold(trx, teachingClassId)
          const current = await rows.current(teachingClassId, lessonTaskId, trx)
          const standing = current.find((one) => one.position === position)?.task_rubric_id ?? null
          if (standing !== taskRubricId) throw new Refusal('rubricChanged')
          if (standing !== null) await rows.replace(trx, standing, at)
          if (row)
            await rows.use(trx, {
              task_rubric_id: newId(at),
              teaching_class_id: teachingClassId,
              node_id: lessonTaskId,
              position,
              ...row,
              created_at: at,
            })
        })
        return shownOf(teachingClassId, lessonTaskId)
      },
    },
  }
}
