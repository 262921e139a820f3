/**
 * Pushing tasks, by the specification (content §4 Task push and recall; B401, B475, B556, B558; an order can be undone
 * for 10 s).
 */
import type { SnapshotFrom } from 'xstate'
import type { LateRule } from '../../../../contract/entities/courses/lateRule'
import type { TaskStruct } from '../../../../contract/entities/courses/taskPush'
import { PROGRESS_QUIET_MS, PUSH_UNDO_MS } from '../../../../contract/limits'
import { taskPushModel } from '../../../../src/catalogue/courses/taskPush/taskPush.model'
import type { taskPushMachine } from '../../../../src/machines/courses/taskPush/taskPush.machine'
import { taskPushView } from '../../../../src/machines/courses/taskPush/taskPush.selectors'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

/**
 * The default values of a time field at the examples' time, 02:13 on the first of September: the next full hour, the
 * end of the day.
 */
const NEXT_HOUR = Date.parse('2026-09-01T03:00:00+08:00')
const DAY_END = Date.parse('2026-09-01T23:59:00+08:00')

/** Late work counts in full, the rule of the examples' tasks. */
const IN_FULL: LateRule = { latePolicy: 'accepts', latePercent: 0, lateTime: null }
/** A deduction needs its per cent. */
const isComplete = ({ late }: { readonly late: LateRule }): boolean =>
  late.latePolicy !== 'deducts' || late.latePercent > 0

interface Bar {
  readonly orderId: unknown
  readonly kind: unknown
  readonly count: number
  readonly since: number
}

interface Known {
  readonly teachingClassId: unknown
  readonly struct: TaskStruct | null
  readonly list: 'asked' | 'here' | 'failed'
  readonly chosen: readonly string[]
  /** The teacher's current work. */
  readonly work: 'push' | 'remove' | 'answers' | 'timing' | 'saving' | 'marking' | 'storing' | null
  readonly purpose: unknown
  readonly time: number | null
  /** The rule for late work: its policy and per cent. */
  readonly late: LateRule
  /** The full mark as typed. */
  readonly mark: string
  readonly bar: Bar | null
  readonly isUndoing: boolean
  /** Since when the list is outdated because of the students' progress. */
  readonly outdated: number | null
}

const tasksOf = (struct: TaskStruct) =>
  struct.chapters.flatMap(({ lessons }) =>
    lessons.flatMap(({ lessonTasks, subLessons }) => [...lessonTasks, ...subLessons.flatMap((one) => one.lessonTasks)]),
  )

/** The largest parts that are chosen completely, level by level: B401. */
function partsOf({ struct, chosen }: Known): [string, string][] {
  const isWhole = (tasks: readonly { lessonTaskId: string }[]) =>
    tasks.length > 0 && tasks.every(({ lessonTaskId }) => chosen.includes(lessonTaskId))
  const single = (tasks: readonly { lessonTaskId: string }[]) =>
    tasks
      .filter(({ lessonTaskId }) => chosen.includes(lessonTaskId))
      .map(({ lessonTaskId }): [string, string] => [lessonTaskId, 'lessonTask'])
  const found: [string, string][] = []
  for (const chapter of struct?.chapters ?? []) {
    if (struct && isWhole(tasksOf({ ...struct, chapters: [chapter] }))) found.push([chapter.chapterId, 'chapter'])
    else
      for (const lesson of chapter.lessons) {
        const all = [...lesson.lessonTasks, ...lesson.subLessons.flatMap((one) => one.lessonTasks)]
        if (isWhole(all)) found.push([lesson.lessonId, 'lesson'])
        else {
          found.push(...single(lesson.lessonTasks))
          for (const sub of lesson.subLessons)
            if (isWhole(sub.lessonTasks)) found.push([sub.subLessonId, 'subLesson'])
            else found.push(...single(sub.lessonTasks))
        }
      }
  }
  return found
}

/** A full mark is 0 to 1000, with at most one decimal (B558). */
const isMark = (text: string): boolean => {
  const tenths = Number(text) * 10
  return text.trim() !== '' && Number.isInteger(tenths) && tenths >= 0 && tenths <= 10_000
}

/** The full mark that all chosen tasks share, as the initial value. */
function commonMark({ struct, chosen }: Known): string {
  const own = struct ? tasksOf(struct).filter(({ lessonTaskId }) => chosen.includes(lessonTaskId)) : []
  return own.every(({ fullMark }) => fullMark === own[0]?.fullMark) ? String(own[0]?.fullMark ?? '') : ''
}

const isFree = ({ list, work }: Known) => list === 'here' && work === null
const mayChoose = ({ list, work }: Known) => list !== 'failed' && work === null
const mayOrder = (known: Known) => isFree(known) && known.chosen.length > 0
const asked = (known: Known): Known => ({ ...known, list: 'asked', work: null, outdated: null })
/** A change leads to a reload as soon as no other work is in progress. */
const changed = (known: Known): Known => (known.work === null ? asked(known) : known)

/** The undo bar is shown for 10 s, or until it is pressed. */
const barAt = ({ bar, isUndoing }: Known, at: number): Bar | null =>
  bar && !isUndoing && at - bar.since >= PUSH_UNDO_MS ? null : bar

/** The students' progress leads to one reload: some time after the first message, unless other work is in progress. */
function quietAt(known: Known, at: number): Known {
  if (known.outdated === null || !isFree(known)) return { ...known, outdated: null }
  return at - known.outdated >= PROGRESS_QUIET_MS ? asked(known) : known
}

/** The knowledge at a time, before the next event. */
const knownAt = (before: Known, at: number): Known => quietAt({ ...before, bar: barAt(before, at) }, at)

function afterEvent(known: Known, type: string, event: Readonly<Record<string, unknown>>, at: number): Known {
  const isTiming = known.work === 'timing'
  switch (type) {
    case 'tasks.changed':
      return changed(known)
    case 'task.progressed':
      return isFree(known) ? { ...known, outdated: known.outdated ?? at } : known
    case 'tasks.reload':
      return known.list === 'failed' ? asked(known) : known
    case 'tasks.toggle': {
      if (!mayChoose(known)) return known
      const ids = event.ids as readonly string[]
      const others = known.chosen.filter((id) => !ids.includes(id))
      return { ...known, chosen: ids.every((id) => known.chosen.includes(id)) ? others : [...others, ...ids] }
    }
    case 'tasks.clear':
      return mayChoose(known) ? { ...known, chosen: [] } : known
    case 'push.now':
      return mayOrder(known) ? { ...known, work: 'push' } : known
    case 'task.remove':
      return isFree(known) ? { ...known, work: 'remove' } : known
    case 'answers.set':
      return mayOrder(known) ? { ...known, work: 'answers' } : known
    case 'timing.begin':
      return mayOrder(known)
        ? {
            ...known,
            work: 'timing',
            purpose: event.purpose,
            time: event.purpose === 'due' ? DAY_END : NEXT_HOUR,
            late: IN_FULL,
          }
        : known
    case 'timing.change':
      return isTiming ? { ...known, time: event.time as number | null } : known
    case 'timing.late':
      return isTiming && known.purpose === 'due' ? { ...known, late: event.late as LateRule } : known
    case 'timing.confirm':
      return isTiming && known.time !== null && known.time > Number(event.at) && isComplete(known)
        ? { ...known, work: 'saving' }
        : known
    case 'timing.remove':
      return isTiming && known.purpose === 'due' ? { ...known, work: 'saving', time: null, late: IN_FULL } : known
    case 'timing.cancel':
      return isTiming || known.work === 'saving' ? asked(known) : known
    case 'marks.begin':
      return mayOrder(known) ? { ...known, work: 'marking', mark: commonMark(known) } : known
    case 'marks.change':
      return known.work === 'marking' ? { ...known, mark: String(event.mark) } : known
    case 'marks.confirm':
      return known.work === 'marking' && isMark(known.mark) ? { ...known, work: 'storing' } : known
    case 'marks.cancel':
      return known.work === 'marking' || known.work === 'storing' ? asked(known) : known
    case 'order.confirmed':
      return given(known, event.order, undefined, at)
    case 'undo.press':
      return known.bar ? { ...known, isUndoing: true } : known
    case 'undo.dismiss':
      return known.isUndoing ? known : { ...known, bar: null }
    default:
      return known
  }
}

/** Only an order that has changed something can be undone. */
function given(known: Known, order: unknown, kind: string | undefined, at: number): Known {
  const count = Number(Reflect.get(Object(order), 'changedNum'))
  if (count === 0) return known
  const bar = {
    orderId: Reflect.get(Object(order), 'orderId'),
    kind: kind ?? Reflect.get(Object(order), 'kind'),
    count,
    since: at,
  }
  return { ...known, bar, isUndoing: false }
}

function afterActor(known: Known, happened: Extract<Happened, { kind: 'done' | 'error' }>): Known {
  const isDone = happened.kind === 'done'
  switch (happened.actor) {
    case 'loadStruct': {
      if (!isDone) return { ...known, list: 'failed' }
      const struct = happened.output as TaskStruct
      const ids = tasksOf(struct).map(({ lessonTaskId }) => lessonTaskId)
      return { ...known, list: 'here', struct, chosen: known.chosen.filter((id) => ids.includes(id)) }
    }
    case 'push':
      return isDone ? given({ ...asked(known), chosen: [] }, happened.output, 'push', happened.at) : asked(known)
    case 'removeTask':
      return asked(known)
    case 'setAnswers':
      return isDone ? { ...asked(known), chosen: [] } : asked(known)
    case 'schedule':
      return isDone ? { ...asked(known), chosen: [] } : { ...known, work: 'timing' }
    case 'setMarks':
      return isDone ? { ...asked(known), chosen: [] } : { ...known, work: 'marking' }
    case 'undo':
      return changed({ ...known, bar: null, isUndoing: false })
    default:
      return known
  }
}

const hasDialog = ({ work }: Known): boolean => work === 'timing' || work === 'saving'

const chosen = ['done loadStruct 0', 'tasks.toggle (a chapter)']
const ofOne = { orderId: 'or4', changedNum: 1 }

/** The list stays visible, with a message that it could not be reloaded. */
function faceOf({ list, struct }: Known): 'failed' | 'loading' | 'empty' | 'full' | 'stale' {
  if (list === 'failed') return struct === null || struct.chapters.length === 0 ? 'failed' : 'stale'
  if (struct === null) return 'loading'
  return struct.chapters.length === 0 ? 'empty' : 'full'
}

export const oracle = defineOracle(taskPushModel, {
  begin: (input): Known => ({
    teachingClassId: Reflect.get(Object(input), 'teachingClassId'),
    struct: null,
    list: 'asked',
    chosen: [],
    work: null,
    purpose: 'push',
    time: null,
    late: IN_FULL,
    mark: '',
    bar: null,
    isUndoing: false,
    outdated: null,
  }),
  next: (before, happened) => {
    const known = knownAt(before, happened.at)
    if (happened.kind === 'event') return afterEvent(known, happened.type, happened.event, happened.at)
    return happened.kind === 'done' || happened.kind === 'error' ? afterActor(known, happened) : known
  },
  shown: (known) => ({
    face: faceOf(known),
    /** Chosen tasks stay chosen while the list reloads, as long as they exist. */
    chosen: [...known.chosen].sort().join(),
    isTiming: hasDialog(known),
    time: hasDialog(known) ? known.time : null,
    percent: hasDialog(known) ? known.late.latePercent : null,
    mark: known.work === 'marking' || known.work === 'storing' ? known.mark : null,
    bar: known.bar ? `${known.bar.kind} ${known.bar.count}` : '',
    isUndoing: known.isUndoing,
    /** A reload is pending or due. */
    isFollowing: known.outdated !== null && isFree(known),
  }),
  sent: (before, happened): readonly Sent[] => {
    const known = knownAt(before, happened.at)
    if (happened.kind !== 'event') return []
    const after = afterEvent(known, happened.type, happened.event, happened.at)
    const parts = partsOf(known)
    const targets = {
      teachingClassId: known.teachingClassId,
      ids: parts.map(([id]) => id),
      types: parts.map(([, type]) => type),
    }
    const starts = (work: Known['work']) => after.work === work && known.work !== work
    if (starts('push')) return [{ to: { started: 'push' }, event: { input: targets } }]
    if (starts('remove')) {
      const input = { teachingClassId: known.teachingClassId, lessonTaskId: happened.event.lessonTaskId }
      return [{ to: { started: 'removeTask' }, event: { input } }]
    }
    if (starts('answers'))
      return [{ to: { started: 'setAnswers' }, event: { input: { ...targets, isOpen: happened.event.isOpen } } }]
    if (starts('saving'))
      return [
        {
          to: { started: 'schedule' },
          event: { input: { ...targets, purpose: known.purpose, time: after.time, late: after.late } },
        },
      ]
    if (starts('storing')) {
      const input = { teachingClassId: known.teachingClassId, lessonTaskIds: known.chosen, mark: Number(known.mark) }
      return [{ to: { started: 'setMarks' }, event: { input } }]
    }
    if (after.isUndoing && !known.isUndoing)
      return [{ to: { started: 'undo' }, event: { input: { orderId: known.bar?.orderId } } }]
    return []
  },
  // The specification does not define the requests of the list, nor their messages.
  speaksOf: ({ to }) => typeof to === 'object' && 'started' in to && to.started !== 'loadStruct',
  routes: [
    // A chosen time is discarded with the schedule; it must lie in the future.
    { keys: [...chosen, 'timing.begin (due)', 'timing.change (to a moment)', 'timing.remove', 'done schedule 0'] },
    {
      keys: [
        ...[...chosen, 'timing.begin (a push)', 'timing.change (to a moment)'],
        ...['timing.confirm (too late)', 'timing.confirm (in time)'],
      ],
    },
    // A deduction needs its per cent; a due time without one is not saved.
    {
      keys: [
        ...[...chosen, 'timing.begin (due)', 'timing.late (a deduction of nothing)', 'timing.confirm (in time)'],
        ...['timing.late (a deduction)', 'timing.confirm (in time)'],
      ],
    },
    // Nothing is ordered until the list has reloaded after a change.
    { keys: [...chosen, 'answers.set (open)', 'done setAnswers 0', 'task.remove'] },
    // B558: the largest valid mark.
    { keys: [...chosen, 'marks.begin', 'marks.change (to the most)', 'marks.confirm', 'done setMarks 0'] },
    // A chapter without tasks cannot be chosen.
    { keys: ['done loadStruct 2', 'tasks.toggle (a chapter)', 'push.now', 'done push 0'] },
    // An order that has changed one task can be undone.
    { keys: ['done loadStruct 0', { type: 'order.confirmed', order: { ...ofOne, kind: 'recall' } }, 'undo.press'] },
  ],
  read: (snapshot) => {
    const view = taskPushView(snapshot as SnapshotFrom<typeof taskPushMachine>)
    return {
      face: view.face,
      chosen: [...view.chosen].sort().join(),
      isTiming: view.isTiming,
      time: view.isTiming ? view.time : null,
      percent: view.isTiming ? view.late.latePercent : null,
      mark: view.isMarking ? view.mark : null,
      bar: view.given ? `${view.given.kind} ${view.given.changedNum}` : '',
      isUndoing: view.isUndoing,
      isFollowing: (snapshot as SnapshotFrom<typeof taskPushMachine>).matches({ tree: { listed: 'outdated' } }),
    }
  },
})
