/**
 * Inserting content of a practice into a plan (B510–B512, G145; content §8): class, task and resource are chosen one after the
 * other, each choice clears the later ones, and at least one part is ticked.
 */
import { isInsertable, practiceOf } from '../../../../contract/practices'
import { partsOf } from '../../../../contract/practices/parts'
import { practicePickerModel } from '../../../../src/catalogue/work/practice/picker/practicePicker.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { practicePickerView } from '../../../../src/machines/work/practice/picker/practicePicker.selectors'
import type {
  PickableWork,
  PracticePickerContext,
} from '../../../../src/machines/work/practice/picker/practicePicker.types'
import { pickerTexts as texts } from '../../../../src/machines/work/practice/texts'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known extends PracticePickerContext {
  readonly is: 'classes' | 'tasks' | 'works' | 'choosing' | 'ticking' | 'failed' | 'inserted' | 'closed'
}

const missing = ({ teachingClassId, lessonTaskId, practiceUserId }: Known): string | null => {
  if (teachingClassId === '') return texts.classMissing
  if (lessonTaskId === '') return texts.taskMissing
  return practiceUserId === '' ? texts.resourceMissing : null
}
const parts = ({ works, practiceUserId }: Known) => {
  const work = works.find((one) => one.practiceUserId === practiceUserId)
  const practice = practiceOf(work?.ser ?? null)
  return work && practice && isInsertable(work.ser) ? partsOf(practice, work.content) : []
}
const ticked = (known: Known) => parts(known).filter(({ fieldId }) => known.parts.includes(fieldId))

const findClasses = (known: Known): Step<Known> => stay(known, { is: 'classes' }, starts('findClasses'))
const findTasks = (known: Known): Step<Known> =>
  stay(known, { is: 'tasks' }, starts('findTasks', { teachingClassId: known.teachingClassId }))
const findWorks = (known: Known): Step<Known> => {
  const { teachingClassId, lessonTaskId } = known
  return stay(known, { is: 'works' }, starts('findWorks', { teachingClassId, lessonTaskId }))
}
const failed = (known: Known, error: Failure) => stay(known, { is: 'failed', problem: reasonOf(error, texts.failed) })

export const oracle = rulesOf(practicePickerModel)({
  begin: (): Known => ({
    is: 'classes',
    classes: [],
    tasks: [],
    works: [],
    parts: [],
    teachingClassId: '',
    lessonTaskId: '',
    practiceUserId: '',
    problem: null,
  }),
  rules: {
    'class.choose': (known, { teachingClassId }) => {
      if (known.is !== 'choosing') return undefined
      const cleared = { tasks: [], works: [], lessonTaskId: '', practiceUserId: '', problem: null }
      return findTasks({ ...known, ...cleared, teachingClassId })
    },
    'task.choose': (known, { lessonTaskId }) =>
      known.is === 'choosing'
        ? findWorks({ ...known, works: [], practiceUserId: '', problem: null, lessonTaskId })
        : undefined,
    'resource.choose': (known, { practiceUserId }) =>
      known.is === 'choosing' ? stay(known, { practiceUserId, problem: null }) : undefined,
    /** B511: the missing choice is named; a practice without parts says so. */
    'picker.accept': (known) => {
      if (known.is !== 'choosing') return undefined
      const problem = missing(known) ?? (parts(known).length === 0 ? texts.noData : null)
      return problem === null ? stay(known, { is: 'ticking', parts: [], problem }) : stay(known, { problem })
    },
    'picker.close': (known) => (known.is === 'inserted' ? undefined : stay(known, { is: 'closed', parts: [] })),
    'picker.retry': (known) => {
      if (known.is !== 'failed') return undefined
      const next: Known = { ...known, problem: null }
      if (known.lessonTaskId !== '') return findWorks(next)
      return known.teachingClassId === '' ? findClasses(next) : findTasks(next)
    },
    'part.toggle': (known, { fieldId }) => {
      if (known.is !== 'ticking') return undefined
      const others = known.parts.filter((id) => id !== fieldId)
      return stay(known, { parts: others.length < known.parts.length ? others : [...others, fieldId], problem: null })
    },
    'parts.back': (known) =>
      known.is === 'ticking' ? stay(known, { is: 'choosing', parts: [], problem: null }) : undefined,
    'parts.insert': (known) => {
      if (known.is !== 'ticking') return undefined
      return known.parts.length > 0 ? stay(known, { is: 'inserted' }) : stay(known, { problem: texts.nothingChosen })
    },
    'done findClasses': (known, classes: Known['classes']) => stay(known, { is: 'choosing', classes, problem: null }),
    'done findTasks': (known, tasks: Known['tasks']) => stay(known, { is: 'choosing', tasks, problem: null }),
    /** A single work is chosen automatically. */
    'done findWorks': (known, works: readonly PickableWork[]) => {
      const practiceUserId = works.length === 1 ? (works[0]?.practiceUserId ?? '') : ''
      return stay(known, { is: 'choosing', works, practiceUserId, problem: null })
    },
    'error findClasses': failed,
    'error findTasks': failed,
    'error findWorks': failed,
  },
  shown: (known) => {
    const finding = known.is === 'classes' || known.is === 'tasks' || known.is === 'works' ? known.is : null
    const isDone = known.is === 'inserted' || known.is === 'closed'
    const html = ticked(known).map((part) => part.html)
    return {
      classes: known.classes,
      tasks: known.tasks,
      works: known.works,
      teachingClassId: known.teachingClassId,
      lessonTaskId: known.lessonTaskId,
      practiceUserId: known.practiceUserId,
      problem: known.problem,
      isTicking: known.is === 'ticking',
      isFailed: known.is === 'failed',
      finding,
      acceptReason: missing(known),
      parts:
        known.is === 'ticking'
          ? parts(known).map((part) => ({ ...part, isChosen: known.parts.includes(part.fieldId) }))
          : [],
      output: isDone ? (known.is === 'inserted' ? html.join('') : null) : undefined,
      runs: finding ? `find${finding.charAt(0).toUpperCase()}${finding.slice(1)}` : '',
    }
  },
  read: (snapshot) => ({ ...practicePickerView(snapshot), output: snapshot.output, runs: running(snapshot) }),
})
