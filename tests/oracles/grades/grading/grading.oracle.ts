/**
 * Grading, by the specification (content §2 homework review, §6; B402, B417; D14, D17–D19, D28; decision 0044), from
 * the presses, the messages and the responses alone: the values of the fields, what is sent and when, and which
 * homework is shown. Input is lost only when the teacher discards it. A grade of the server is overwritten only by a
 * page that was shown it.
 */
import type { SnapshotFrom } from 'xstate'
import type { Homework, HomeworkStudent, HomeworkStudents } from '../../../../contract/entities/grades/grading'
import { AUTOSAVE_QUIET_MS } from '../../../../contract/limits'
import { gradingModel } from '../../../../src/catalogue/grades/grading/grading.model'
import type { gradingMachine } from '../../../../src/machines/grades/grading/grading.machine'
import { gradingView } from '../../../../src/machines/grades/grading/grading.selectors'
import type { GradeDraft, GradingEvent, SaveGradeOutput } from '../../../../src/machines/grades/grading/grading.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, type Step as StepOf, stay } from '../../steps'
import { afterSave, differing, type Fields, fieldsOf, gradeMeant, maySave, typedInto } from './gradedFields'

/** The activity on the shown grade. */
type Work =
  | 'none'
  | 'looking'
  | 'typed'
  | 'saving'
  | 'stuck'
  | 'conflict'
  | 'releasing'
  | 'askingReturn'
  | 'returning'
  | 'marking'

interface Known {
  readonly place: { readonly teachingClassId: string; readonly lessonTaskId: string }
  readonly face: 'loading' | 'empty' | 'failed' | 'opening' | 'grading'
  readonly queue: readonly HomeworkStudent[]
  readonly who: string
  /** The homework as last received; `fields`: the values on the page. */
  readonly homework: Homework | null
  readonly fields: Fields
  readonly work: Work
  /** When the input is saved. */
  readonly dueAt: number | null
  /** The values of the pending save, and the homework to open after it. */
  readonly sent: Fields
  readonly next: string | null
  readonly theirs: Homework | null
  readonly returning: string
  /** A message about the homework, or about the queue, has not led to a reload yet. */
  readonly isOld: boolean
  readonly isQueueOld: boolean
  readonly isQueueAsked: boolean
  readonly position: number
  readonly isByItem: boolean
  readonly areNamesHidden: boolean
}
type Step = StepOf<Known>

const handedIn = (students: readonly HomeworkStudent[]) =>
  students.filter(({ homeworkState }) => ['waiting', 'graded', 'released'].includes(homeworkState))

/** The order stays, new hand-ins come last, and the homework that is being graded stays. */
function renewed({ queue, who }: Known, students: readonly HomeworkStudent[]): readonly HomeworkStudent[] {
  const there = handedIn(students)
  const now = (id: string | null) => there.find(({ userTaskId }) => userTaskId === id)
  const before = queue.filter(({ userTaskId }) => now(userTaskId) !== undefined || userTaskId === who)
  const fresh = there.filter(({ userTaskId }) => queue.every((one) => one.userTaskId !== userTaskId))
  return [...before.map((one) => now(one.userTaskId) ?? one), ...fresh]
}

/** The queue shows the current state and score of a homework. */
const noted = (queue: readonly HomeworkStudent[], { userTaskId, homeworkState, score }: Homework) =>
  queue.map((one) => (one.userTaskId === userTaskId ? { ...one, homeworkState, score } : one))

const starts = (started: string, input: unknown): Sent => ({ to: { started }, event: { input } })
const notify = (level: string): Sent => ({ to: 'listener', event: { type: 'notify', level } })

const isChanged = ({ homework, fields }: Known): boolean =>
  homework !== null && differing(fields, fieldsOf(homework)).length > 0
/** The first item to show: the first that waits for a teacher. */
const firstItem = ({ items }: Homework): number =>
  (items.find(({ itemPoints }) => itemPoints === null) ?? items[0])?.position ?? 0
const itemIn = (homework: Homework, position: number, isKept: boolean): number =>
  isKept && homework.items.some((item) => item.position === position) ? position : firstItem(homework)

const open = (known: Known, who: string): Step =>
  stay(
    known,
    { face: 'opening', who, work: 'none', next: null, dueAt: null, isOld: false },
    starts('loadHomework', { userTaskId: who }),
  )

/** D17: only valid values are sent; otherwise the reason is shown, and the homework stays open. */
function save(known: Known): Step {
  if (!known.homework) return stay(known)
  if (!maySave(known.homework, known.fields)) return stay(known, { work: 'stuck', next: null, dueAt: null })
  const grade = gradeMeant(known.homework, known.fields)
  return stay(known, { work: 'saving', sent: known.fields, dueAt: null }, starts('saveGrade', grade))
}

/** No request is pending: save unsaved input, then open the next homework, then reload. */
function rest(known: Known, at: number): Step {
  if (isChanged(known) && known.next !== null) return save(known)
  if (isChanged(known)) return stay(known, { work: 'typed', dueAt: at + AUTOSAVE_QUIET_MS })
  if (known.next !== null) return open(known, known.next)
  return calm(known)
}
const calm = (known: Known): Step =>
  known.isOld
    ? stay(known, { work: 'looking', dueAt: null, isOld: false }, starts('loadHomework', { userTaskId: known.who }))
    : stay(known, { work: 'none', dueAt: null })

function type(known: Known, fields: Fields, at: number): Step {
  const now = { ...known, fields }
  switch (known.work) {
    case 'none':
    case 'looking':
    case 'typed':
    case 'stuck': {
      // The input equals the stored values again: nothing to save.
      if (!isChanged(now)) return calm({ ...now, isOld: now.isOld || known.work === 'looking' })
      const isOld = known.isOld || known.work === 'looking'
      return stay(now, { work: 'typed', dueAt: at + AUTOSAVE_QUIET_MS, isOld })
    }
    case 'saving':
    case 'releasing':
    case 'marking':
      // The input is saved after the pending request; typing cancels the move to the next homework.
      return stay(now, { next: null })
    default:
      return stay(known)
  }
}

function go(known: Known, who: string | undefined): Step {
  if (who === undefined || who === known.who || known.queue.every(({ userTaskId }) => userTaskId !== who))
    return stay(known)
  switch (known.work) {
    case 'none':
    case 'looking':
      return open(known, who)
    case 'typed':
    case 'stuck':
      // D14: input is saved before the next homework opens.
      return save({ ...known, next: who })
    case 'saving':
    case 'releasing':
    case 'marking':
      return stay(known, { next: who })
    default:
      return stay(known)
  }
}

const besides = ({ queue, who }: Known, by: number): string | undefined => {
  const place = queue.findIndex(({ userTaskId }) => userTaskId === who)
  return place < 0 ? undefined : (queue[place + by]?.userTaskId ?? undefined)
}

/** Messages that arrive while the queue is loading lead to one more request. */
const askQueue = (known: Known): Step =>
  known.isQueueAsked
    ? stay(known, { isQueueOld: true })
    : stay(known, { isQueueAsked: true, isQueueOld: false }, starts('loadQueue', known.place))

/** A student has made progress: homework and queue are reloaded as soon as that cannot lose input. */
function told(known: Known): Step {
  switch (known.face) {
    case 'empty':
      return load(known)
    case 'loading':
      return stay(known, { isQueueOld: true })
    case 'opening':
      return stay(known, { isOld: true, isQueueOld: true })
    case 'grading': {
      const now = { ...known, isOld: true }
      return and(known.work === 'none' ? calm(now) : stay(now), askQueue)
    }
    default:
      return stay(known)
  }
}
const load = (known: Known): Step =>
  stay(known, { face: 'loading', isQueueOld: false, isQueueAsked: false }, starts('loadQueue', known.place))

const queueCame = (known: Known): Step =>
  known.isQueueOld ? askQueue({ ...known, isQueueAsked: false }) : stay(known, { isQueueAsked: false })

const isCalm = ({ work }: Known): boolean => work === 'none' || work === 'looking'
/** An order begins: a pending reload is repeated after it. */
const order = (known: Known, work: Work, ...sent: Sent[]): Step =>
  stay(known, { work, isOld: known.isOld || known.work === 'looking' }, ...sent)

function whileGrading(known: Known, event: GradingEvent, at: number): Step {
  const { homework, work, fields } = known
  if (!homework) return stay(known)
  switch (event.type) {
    case 'grade.points':
    case 'grade.comment':
    case 'grade.reason':
    case 'grade.rubric': {
      const next = homework.homeworkState === 'returned' ? undefined : typedInto(homework, fields, event)
      return next ? type(known, next, at) : stay(known)
    }
    case 'grade.save':
      return work === 'typed' || work === 'stuck' ? save(known) : stay(known)
    case 'grade.discard':
      return work === 'stuck' ? open(known, known.who) : stay(known)
    case 'queue.step':
      return go(known, besides(known, event.by))
    case 'queue.go':
      return go(known, event.userTaskId)
    case 'line.back':
      // A save that failed is retried.
      return work === 'stuck' ? and(told(known), save) : told(known)
    case 'conflict.mine':
      // The choice concerns one hand-in and the shown revision; it does not apply to another hand-in (decision 0044).
      if (work !== 'conflict' || !known.theirs || known.theirs.handInNo !== homework.handInNo) return stay(known)
      return save({ ...known, homework: { ...homework, revision: known.theirs.revision }, theirs: null })
    case 'conflict.theirs': {
      if (work !== 'conflict' || !known.theirs) return stay(known)
      const { theirs } = known
      return calm({
        ...known,
        homework: theirs,
        fields: fieldsOf(theirs),
        queue: noted(known.queue, theirs),
        theirs: null,
      })
    }
    case 'grade.release':
      // D19: a graded homework that is not released yet.
      if (!isCalm(known) || homework.homeworkState !== 'graded') return stay(known)
      return order(known, 'releasing', starts('release', { ...known.place, studentIds: [homework.userId] }))
    case 'return.ask':
      // D14: a work can be returned for revision; a test cannot.
      if (!isCalm(known) || homework.work === null || homework.homeworkState === 'returned') return stay(known)
      return order({ ...known, returning: homework.comment }, 'askingReturn')
    case 'return.write':
      return work === 'askingReturn' ? stay(known, { returning: event.text }) : stay(known)
    case 'return.close':
      return work === 'askingReturn' ? calm(known) : stay(known)
    case 'return.confirm': {
      if (work !== 'askingReturn' || known.returning.trim() === '') return stay(known)
      const { handInNo, revision } = homework
      const input = { userTaskId: known.who, handInNo, revision, comment: known.returning }
      return stay(known, { work: 'returning' }, starts('returnWork', input))
    }
    case 'achievement.toggle': {
      // D28
      if (!isCalm(known) || homework.work === null) return stay(known)
      const input = { userTaskId: known.who, isAchievement: homework.isAchievement !== '1' }
      return order(known, 'marking', starts('markAchievement', input))
    }
    case 'item.go':
      return homework.items.some(({ position }) => position === event.position)
        ? stay(known, { position: event.position })
        : stay(known)
    case 'item.step': {
      const place = homework.items.findIndex(({ position }) => position === known.position)
      return stay(known, {
        position: (place < 0 ? undefined : homework.items[place + event.by]?.position) ?? known.position,
      })
    }
    default:
      return stay(known)
  }
}

function afterEvent(known: Known, event: GradingEvent, at: number): Step {
  switch (event.type) {
    case 'mode.change':
      return stay(known, { isByItem: event.mode === 'item' })
    case 'names.toggle':
      return stay(known, { areNamesHidden: !known.areNamesHidden })
    case 'task.progressed':
    case 'tasks.changed':
      return told(known)
    case 'queue.reload':
      return known.face === 'empty' || known.face === 'failed' ? load(known) : stay(known)
    default:
      if (known.face === 'grading') return whileGrading(known, event, at)
      if (event.type === 'line.back') return told(known)
      return known.face === 'opening' && event.type === 'queue.step' ? goOn(known, event.by) : stay(known)
  }
}
const goOn = (known: Known, by: number): Step => {
  const who = besides(known, by)
  return who === undefined ? stay(known) : open(known, who)
}

const took = (known: Known, homework: Homework, isKept: boolean): Known => ({
  ...known,
  homework,
  fields: fieldsOf(homework),
  position: itemIn(homework, known.position, isKept),
  queue: noted(known.queue, homework),
})

function afterActor(known: Known, happened: Extract<Happened, { kind: 'done' | 'error' }>): Step {
  const { actor, at } = happened
  if (happened.kind === 'error') return afterFailure(known, actor, at)
  switch (actor) {
    case 'loadQueue': {
      const { students } = happened.output as HomeworkStudents
      if (known.face === 'grading') return queueCame({ ...known, queue: renewed(known, students) })
      const queue = handedIn(students)
      if (queue.length === 0) return known.isQueueOld ? load(known) : stay(known, { face: 'empty' })
      const [first] = [...queue.filter(({ homeworkState }) => homeworkState === 'waiting'), ...queue]
      // B417: a named homework is opened as named, also when the class list no longer contains it.
      return open({ ...known, queue }, known.who || (first?.userTaskId ?? ''))
    }
    case 'loadHomework': {
      const homework = happened.output as Homework
      if (known.face === 'opening') {
        const seen: Known = { ...took(known, homework, known.isByItem), face: 'grading' }
        const isQueueOld = known.isQueueOld || known.isQueueAsked
        return and(calm({ ...seen, isQueueAsked: false }), (now) => (isQueueOld ? askQueue(now) : stay(now)))
      }
      const before = known.homework
      const isNew = (['revision', 'handInNo', 'homeworkState', 'isAchievement'] as const).some(
        (field) => before?.[field] !== homework[field],
      )
      // The shown item stays the same.
      return calm(isNew ? took(known, homework, true) : known)
    }
    case 'saveGrade': {
      const { kind, homework } = happened.output as SaveGradeOutput
      // The grade of another page is shown, and the homework stays open.
      if (kind === 'changed') return stay(known, { work: 'conflict', theirs: homework, next: null })
      const fields = afterSave(homework, known.sent, known.fields)
      return rest({ ...known, homework, fields, queue: noted(known.queue, homework) }, at)
    }
    case 'release':
      return and(rest({ ...known, isOld: true }, at), (now) => stay(now, {}, notify('success')))
    case 'markAchievement':
      return rest({ ...known, isOld: true }, at)
    case 'returnWork':
      return and(calm(took(known, happened.output as Homework, true)), (now) => stay(now, {}, notify('success')))
    default:
      return stay(known)
  }
}

function afterFailure(known: Known, actor: string, at: number): Step {
  switch (actor) {
    case 'loadQueue':
      return known.face === 'grading' ? queueCame(known) : stay(known, { face: 'failed' })
    case 'loadHomework':
      return known.face === 'opening' ? stay(known, { face: 'failed' }) : calm(known)
    case 'saveGrade':
      return stay(known, { work: 'stuck', next: null })
    case 'release':
    case 'markAchievement':
      // A failure keeps the homework open.
      return and(rest({ ...known, next: null }, at), (now) => stay(now, {}, notify('error')))
    case 'returnWork':
      return stay(known, { work: 'askingReturn' })
    default:
      return stay(known)
  }
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as GradingEvent, happened.at)
    case 'time':
      return known.dueAt !== null && happened.at >= known.dueAt ? save(known) : stay(known)
    case 'done':
    case 'error':
      return afterActor(known, happened)
    default:
      return stay(known)
  }
}

/** “Coming” while the queue or a homework is loading. */
const faceOf = (face: string): string => (face === 'loading' || face === 'opening' ? 'coming' : face)

/** The values of the fields on the page. */
const fieldsShown = (homework: Homework, draft: GradeDraft): Fields => ({
  comment: draft.comment,
  ...(homework.work && { points: draft.points }),
  ...Object.fromEntries(
    homework.items.flatMap(({ position }) =>
      (['points', 'comment', 'reason'] as const).map((name) => [
        `${position} ${name}`,
        draft.items[position]?.[name] ?? 'is missing',
      ]),
    ),
  ),
  ...Object.fromEntries(
    homework.rubrics.flatMap(({ position }) => {
      const { marks = [], reason = 'is missing' } = draft.rubrics[position] ?? {}
      return [
        [`rubric ${position} reason`, reason],
        ...marks.flatMap(({ level, comment }, no) => [
          [`rubric ${position} level ${no}`, level === null ? '' : String(level)],
          [`rubric ${position} comment ${no}`, comment],
        ]),
      ]
    }),
  ),
})

const isTyped = (type: string): boolean =>
  ['grade.points', 'grade.comment', 'grade.reason', 'grade.rubric'].includes(type)
const seat = ({ userTaskId, homeworkState }: Pick<HomeworkStudent, 'userTaskId' | 'homeworkState'>) =>
  `${userTaskId} ${homeworkState}`
const saidOf = (work: Work): string =>
  work === 'typed' || work === 'saving' || work === 'stuck' || work === 'conflict' ? work : ''

/** A grade is being saved, a mark is being released, a work is being marked as 成果. */
const saving = ['done loadQueue 0', 'done loadHomework 0', 'grade.points (in steps)', 'wait 1000 ms']
const releasing = ['done loadQueue 0', 'done loadHomework 1', 'grade.release']
const marking = ['done loadQueue 0', 'done loadHomework 2', 'achievement.toggle']

export const oracle = defineOracle(gradingModel, {
  begin: (input): Known => {
    const { userTaskId, ...place } = input as { userTaskId: string; teachingClassId: string; lessonTaskId: string }
    return {
      place,
      face: 'loading',
      queue: [],
      who: userTaskId,
      homework: null,
      fields: {},
      work: 'none',
      dueAt: null,
      sent: {},
      next: null,
      theirs: null,
      returning: '',
      isOld: false,
      isQueueOld: false,
      isQueueAsked: false,
      position: 0,
      isByItem: false,
      areNamesHidden: false,
    }
  },
  // Only existing fields can be typed into.
  canHappen: (known, happened) =>
    happened.kind !== 'event' ||
    !isTyped(happened.type) ||
    known.homework === null ||
    typedInto(known.homework, known.fields, happened.event as never) !== undefined,
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    face: faceOf(known.face),
    who: known.face === 'grading' || known.face === 'opening' ? known.who : undefined,
    queue: known.face === 'grading' ? known.queue.map(seat) : undefined, // B417
    left: known.queue.filter(({ homeworkState }) => homeworkState === 'waiting').length,
    ...(known.face === 'grading' &&
      known.homework !== null && {
        fields: known.fields, // D17
        unsaved: isChanged(known),
        says: saidOf(known.work),
        revision: known.homework.revision,
        theirs: known.work === 'conflict' ? (known.theirs?.revision ?? null) : null,
        // A mark can be released once it is given, and only once (D19); a control that is offered works.
        mayRelease: isCalm(known) && known.homework.homeworkState === 'graded',
        isReleasing: known.work === 'releasing',
        returning: known.work === 'askingReturn' || known.work === 'returning' ? known.returning : null, // D14
        isReturning: known.work === 'returning',
        position: known.homework.items.length > 0 ? known.position : undefined,
        items: known.homework.items.length > 0 ? (known.isByItem ? 1 : known.homework.items.length) : undefined,
        hasNext: besides(known, 1) !== undefined,
        hasPrevious: besides(known, -1) !== undefined,
      }),
    isNamed: known.queue.length === 0 ? undefined : !known.areNamesHidden,
    saysWhy:
      known.face === 'failed' || (known.face === 'grading' && known.work === 'stuck')
        ? true
        : known.face === 'grading' && isCalm(known)
          ? false
          : undefined,
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => to === 'listener' || (typeof to === 'object' && 'started' in to && to.started !== 'classFacts'),
  routes: [
    ...['queue.step (back)', 'queue.go (nobody)'].flatMap((nobody) => [
      // The queue has no next student: the chosen homework stays chosen.
      { keys: [...saving, 'queue.step (on)', nobody, 'done saveGrade 0'] },
      { keys: [...saving, 'error saveGrade 0', nobody, 'queue.go (another)', 'done saveGrade 0'] },
      { keys: [...releasing, 'queue.step (on)', nobody, 'done release 0'] },
      { keys: [...marking, 'queue.step (on)', nobody, 'done markAchievement 0'] },
    ]),
    // Typing keeps the homework open.
    ...[
      'grade.points (of an automatic one)',
      'grade.comment (of all)',
      'grade.reason',
      'grade.rubric (the first criterion)',
    ].flatMap((types) => [
      { keys: [...saving, 'queue.step (on)', types, 'done saveGrade 0'] },
      { keys: [...releasing, 'queue.step (on)', types, 'done release 0', 'wait 1000 ms'] },
    ]),
    ...['grade.points (of a work)', 'grade.comment (of all)', 'grade.rubric (of a work)'].flatMap((types) => [
      { keys: [...marking, 'queue.step (on)', types, 'done markAchievement 0', 'wait 1000 ms'] },
      // A returned work belongs to its student.
      { keys: ['done loadQueue 0', 'done loadHomework 4', 'achievement.toggle', types, 'done markAchievement 0'] },
    ]),
    { keys: [...saving, 'error saveGrade 0', 'queue.step (on)', 'done saveGrade 0', 'done loadHomework 0'] },
    // A save that failed is sent as soon as possible.
    { keys: [...saving, 'error saveGrade 0', 'line.back', 'done saveGrade 0'] },
    { keys: [...saving, 'grade.points (too many)', 'queue.step (on)', 'done saveGrade 0'] },
    // The comment on a work is the default text of a return; the text of a refused return is dropped.
    {
      keys: [
        ...['done loadQueue 0', 'done loadHomework 3', 'task.progressed', 'return.ask', 'return.write (nothing)'],
        ...['return.confirm', 'return.close', 'return.ask'],
      ],
    },
    // The next homework opens at its first item that waits, or at the same item.
    { keys: ['done loadQueue 0', 'done loadHomework 0', 'item.step', 'queue.step (on)', 'done loadHomework 0'] },
    {
      keys: [
        ...['done loadQueue 0', 'done loadHomework 0', 'mode.change', 'item.step', 'queue.step (on)'],
        'done loadHomework 0',
      ],
    },
    // A failure cancels the move to the next homework.
    { keys: [...releasing, 'queue.step (on)', 'error release 0', 'grade.release', 'done release 0'] },
    { keys: [...marking, 'queue.step (on)', 'error markAchievement 0', 'achievement.toggle'] },
    // An invalid value is typed while a save is pending, and another page has saved first.
    {
      keys: [
        ...['done loadQueue 0', 'done loadHomework 0', 'grade.points (in steps)', 'wait 1000 ms'],
        ...['grade.points (too many)', 'done saveGrade 1', 'conflict.mine'],
      ],
    },
    // The input is about a hand-in that the student has replaced.
    {
      keys: [
        ...['done loadQueue 0', 'done loadHomework 0', 'grade.points (in steps)', 'wait 1000 ms'],
        ...['done saveGrade 2', 'conflict.mine', 'conflict.theirs'],
      ],
    },
    // The teacher moves on while a save is pending and more was typed.
    {
      keys: [
        ...['done loadQueue 0', 'done loadHomework 0', 'grade.points (in steps)', 'wait 1000 ms'],
        ...['grade.comment (of all)', 'queue.step (on)', 'done saveGrade 0', 'done saveGrade 0'],
      ],
    },
    // A message arrives while the homework is reloading, and while it is loading.
    {
      keys: [
        ...['done loadQueue 0', 'task.progressed', 'done loadHomework 0', 'done loadHomework 0', 'done loadQueue 1'],
        ...['task.progressed', 'task.progressed', 'done loadHomework 1', 'done loadHomework 0'],
      ],
    },
  ],
  read: (snapshot) => {
    const state = snapshot as SnapshotFrom<typeof gradingMachine>
    const view = gradingView(state)
    const { homework, draft } = view
    const says = view.theirs
      ? 'conflict'
      : view.isStuck
        ? 'stuck'
        : state.matches({ grading: { grade: 'saving' } })
          ? 'saving'
          : ''
    return {
      face: faceOf(view.face),
      who: state.context.userTaskId,
      queue: view.queue.map(({ userTaskId, state: homeworkState }) => seat({ userTaskId, homeworkState })),
      left: view.left,
      fields: homework ? fieldsShown(homework, draft) : {},
      unsaved: view.isDirty,
      says: says === '' && state.matches({ grading: { grade: 'typing' } }) ? 'typed' : says,
      revision: homework?.revision ?? null,
      theirs: view.theirs?.revision ?? null,
      mayRelease: view.releaseReason === null,
      isReleasing: view.isReleasing,
      returning: view.isAskingReturn ? view.returning : null,
      isReturning: view.isReturning,
      position: state.context.position,
      items: view.items.length,
      hasNext: view.hasNext,
      hasPrevious: view.hasPrevious,
      isNamed: view.queue.every(({ userTaskId, name }) =>
        state.context.queue.some((one) => one.userTaskId === userTaskId && one.userName === name),
      ),
      saysWhy: view.problem !== null,
    }
  },
})
