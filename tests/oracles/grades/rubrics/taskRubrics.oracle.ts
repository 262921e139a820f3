/**
 * The rubrics of a task (D17): a draft for each place is written here, used by the task as a copy, or saved in the library.
 * Nothing is stored before that. The drafts of other places survive a change.
 */

import type { Rubric, RubricBody, TaskRubrics } from '../../../../contract/entities/grades/rubric'
import { RUBRIC_CRITERIA_MAX, RUBRIC_LEVELS_MAX } from '../../../../contract/limits'
import { taskRubricsModel } from '../../../../src/catalogue/grades/rubrics/rubrics.model'
import { taskRubricsView } from '../../../../src/machines/grades/rubrics/rubrics.selectors'
import type {
  CriterionDraft,
  OpenedRubrics,
  RubricDraft,
  TaskRubricsInput,
} from '../../../../src/machines/grades/rubrics/rubrics.types'
import { texts } from '../../../../src/machines/grades/rubrics/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { isSame } from '../../../../src/statecharts/proof/same'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Known {
  readonly input: TaskRubricsInput
  readonly is: 'loading' | 'failed' | 'writing' | 'used' | 'takenAway' | 'kept' | 'dropped'
  readonly task: TaskRubrics | null
  readonly bank: readonly Rubric[]
  readonly position: number
  readonly drafts: ReadonlyMap<number, RubricDraft>
  readonly problem: string | null
}

const placeAt = ({ task }: Pick<Known, 'task'>, position: number) =>
  task?.places.find((place) => place.position === position)
const typed = ({ rubricName, criteria }: RubricBody): RubricDraft => ({
  rubricName,
  criteria: criteria.map((one) => ({
    criterionName: one.criterionName,
    description: one.description,
    levels: one.levels.map((level) => ({ ...level, points: String(level.points) })),
  })),
})
const blank = (points: string): CriterionDraft => ({
  criterionName: '',
  description: '',
  levels: [points, '0'].map((worth) => ({ levelName: '', description: '', points: worth })),
})
const storedAt = (known: Known, position: number): RubricDraft => {
  const place = placeAt(known, position)
  return place?.rubric ? typed(place.rubric) : { rubricName: '', criteria: [blank(String(place?.points ?? 0))] }
}
const draftOf = (known: Known): RubricDraft => known.drafts.get(known.position) ?? storedAt(known, known.position)
const isChangedAt = (known: Known, position: number): boolean => {
  const draft = known.drafts.get(position)
  return draft !== undefined && !isSame(draft, storedAt(known, position))
}

/** Points are steps of one half, from 0. */
const pointsOf = (text: string): number => (/^\d{1,4}(\.[05])?$/.test(text.trim()) ? Number(text) : Number.NaN)
function whyNot({ rubricName, criteria }: RubricDraft): string | null {
  if (rubricName.trim() === '') return texts.nameMissing
  for (const [no, { criterionName, levels }] of criteria.entries()) {
    if (criterionName.trim() === '') return texts.criterionMissing(no + 1)
    if (levels.some(({ levelName }) => levelName.trim() === '')) return texts.levelMissing(criterionName)
    const points = levels.map((level) => pointsOf(level.points))
    if (points.some(Number.isNaN)) return texts.pointsWrong(criterionName)
    if (Math.max(...points) === 0) return texts.bringsNothing(criterionName)
  }
  return null
}
const stored = ({ rubricName, criteria }: RubricDraft) => ({
  rubricName: rubricName.trim(),
  criteria: criteria.map(({ criterionName, description, levels }) => ({
    criterionName: criterionName.trim(),
    description,
    levels: levels.map((level) => ({
      levelName: level.levelName.trim(),
      description: level.description,
      points: pointsOf(level.points),
    })),
  })),
})

const load = (known: Known): Step<Known> =>
  stay(known, { is: 'loading', problem: null }, starts('loadRubrics', { ...known.input }))
const change = (known: Known, is: Known['is'], request: object): Step<Known> =>
  stay(known, { is }, starts('changeRubrics', { ...known.input, ...request }))

const write = (known: Known, draft: RubricDraft): Step<Known> | undefined =>
  known.is === 'writing'
    ? stay(known, { drafts: new Map(known.drafts).set(known.position, draft), problem: null })
    : undefined
/** The draft with one criterion, or one of its levels, changed. */
const changeCriterion = (known: Known, no: number, to: (one: CriterionDraft) => CriterionDraft) => {
  const draft = draftOf(known)
  return write(known, { ...draft, criteria: draft.criteria.map((one, at) => (at === no ? to(one) : one)) })
}
const nameOf = (field: string, name: string): string => (field === 'name' ? name : field)

/** The place that is shown stays, where it still exists. */
const shownPlace = ({ position }: Known, task: TaskRubrics): number =>
  placeAt({ task }, position) ? position : (task.places[0]?.position ?? position)

export const oracle = rulesOf(taskRubricsModel)({
  begin: (input): Known => ({
    input,
    is: 'loading',
    task: null,
    bank: [],
    position: 0,
    drafts: new Map(),
    problem: null,
  }),
  rules: {
    'rubrics.reload': (known) => (known.is === 'failed' || known.is === 'writing' ? load(known) : undefined),
    'place.choose': (known, { position }) =>
      known.is === 'writing' && placeAt(known, position) ? stay(known, { position, problem: null }) : undefined,
    'rubric.name': (known, { text }) => write(known, { ...draftOf(known), rubricName: text }),
    'part.write': (known, { criterion, level, field, text }) =>
      changeCriterion(known, criterion, (one) => {
        if (level === null) return field === 'points' ? one : { ...one, [nameOf(field, 'criterionName')]: text }
        const levels = one.levels.map((was, at) =>
          at === level ? { ...was, [nameOf(field, 'levelName')]: text } : was,
        )
        return { ...one, levels }
      }),
    'part.add': (known, { criterion }) => {
      const draft = draftOf(known)
      if (criterion === null) {
        const isFull = draft.criteria.length >= RUBRIC_CRITERIA_MAX
        return write(known, isFull ? draft : { ...draft, criteria: [...draft.criteria, blank('1')] })
      }
      const level = { levelName: '', description: '', points: '0' }
      return changeCriterion(known, criterion, (one) =>
        one.levels.length >= RUBRIC_LEVELS_MAX ? one : { ...one, levels: [...one.levels, level] },
      )
    },
    'part.remove': (known, { criterion, level }) => {
      const draft = draftOf(known)
      if (level !== null)
        return changeCriterion(known, criterion, (one) =>
          one.levels.length > 2 ? { ...one, levels: one.levels.toSpliced(level, 1) } : one,
        )
      return write(
        known,
        draft.criteria.length > 1 ? { ...draft, criteria: draft.criteria.toSpliced(criterion, 1) } : draft,
      )
    },
    'bank.take': (known, { rubricId }) => {
      const found = known.bank.find((one) => one.rubricId === rubricId)
      return write(known, found ? typed(found) : draftOf(known))
    },
    'rubric.discard': (known) => {
      if (known.is !== 'writing') return undefined
      const drafts = new Map(known.drafts)
      drafts.delete(known.position)
      return stay(known, { drafts, problem: null })
    },
    'draft.restore': (known, { drafts }) => {
      if (known.is !== 'writing') return undefined
      const restored = new Map(Object.entries(drafts).map(([position, draft]) => [Number(position), draft]))
      return stay(known, { drafts: restored, problem: null })
    },
    'rubric.use': (known) => {
      if (known.is !== 'writing') return undefined
      const { position } = known
      const problem = whyNot(draftOf(known))
      if (problem !== null || !isChangedAt(known, position)) return stay(known, { problem })
      const taskRubricId = placeAt(known, position)?.rubric?.taskRubricId ?? null
      return change(known, 'used', { kind: 'use', position, taskRubricId, rubric: stored(draftOf(known)) })
    },
    'rubric.takeAway': (known) => {
      const { position } = known
      const used = placeAt(known, position)?.rubric
      if (known.is !== 'writing' || !used) return undefined
      return change(known, 'takenAway', { kind: 'use', position, taskRubricId: used.taskRubricId, rubric: null })
    },
    'bank.keep': (known) => {
      if (known.is !== 'writing') return undefined
      const problem = whyNot(draftOf(known))
      if (problem !== null) return stay(known, { problem })
      const rubric = stored(draftOf(known))
      // A rubric with this name is replaced.
      const same = known.bank.find(({ rubricName }) => rubricName === rubric.rubricName)
      const replaced = same ? { rubricId: same.rubricId, revision: same.revision } : null
      return change(known, 'kept', { kind: 'keep', rubric, known: replaced })
    },
    'bank.drop': (known, { rubricId }) =>
      known.is === 'writing' ? change(known, 'dropped', { kind: 'drop', rubricId }) : undefined,
    'done loadRubrics': (known, { task, bank }: OpenedRubrics) =>
      stay(known, { is: 'writing', task, bank, position: shownPlace(known, task), drafts: new Map(), problem: null }),
    'error loadRubrics': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.failed) }),
    /** A place whose rubric has changed shows that rubric; all others keep their drafts. */
    'done changeRubrics': (known, { task, bank }: OpenedRubrics) => {
      const idAt = (one: Pick<Known, 'task'>, position: number) => placeAt(one, position)?.rubric?.taskRubricId
      const drafts = new Map(
        [...known.drafts].filter(([position]) => idAt({ task }, position) === idAt(known, position)),
      )
      const text = texts[known.is as 'used' | 'takenAway' | 'kept' | 'dropped']
      const position = shownPlace(known, task)
      return stay(known, { is: 'writing', task, bank, position, drafts, problem: null }, say('success', text))
    },
    'error changeRubrics': (known, error: Failure) =>
      stay(known, { is: 'writing', problem: reasonOf(error, texts.saveFailed) }),
  },
  shown: (known) => {
    const isSending = ['used', 'takenAway', 'kept', 'dropped'].includes(known.is)
    const draft = draftOf(known)
    const isChanged = isChangedAt(known, known.position)
    return {
      face: known.is === 'failed' ? 'failed' : known.task === null ? 'loading' : 'full',
      problem: known.problem,
      place: placeAt(known, known.position),
      draft,
      isChanged,
      isDirty: (known.task?.places ?? []).some(({ position }) => isChangedAt(known, position)),
      isSending,
      bank: known.bank,
      mayUse: !isSending && isChanged && whyNot(draft) === null,
      mayTakeAway: !isSending && placeAt(known, known.position)?.rubric != null,
      mayKeep: !isSending && whyNot(draft) === null,
      runs: known.is === 'loading' ? 'loadRubrics' : isSending ? 'changeRubrics' : '',
    }
  },
  read: (snapshot) => {
    const view = taskRubricsView(snapshot)
    return {
      ...view,
      mayUse: view.useReason === null,
      mayTakeAway: view.takeAwayReason === null,
      mayKeep: view.keepReason === null,
      runs: running(snapshot),
    }
  },
})
