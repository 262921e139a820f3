/**
 * One task as a student sees it, and the requests to the server (content §7 Student learning; B398 B537, D12–D14, D41),
 * from the presses, the messages and the responses alone. A recalled task is hidden, and is requested again at each
 * change of the class; its reading position is not forgotten.
 */
import type { LearningTaskDetail, PageMemory } from '../../../../contract/entities/courses/learning'
import { lessonFlowModel } from '../../../../src/catalogue/courses/learning/lessonFlow.model'
import { lessonFlowView } from '../../../../src/machines/courses/learning/learning.selectors'
import type { LessonFlowEvent, LessonFlowInput } from '../../../../src/machines/courses/learning/learning.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, say, stay } from '../../steps'

interface Known {
  readonly place: LessonFlowInput
  /** The last response of the server. */
  readonly task: LearningTaskDetail | null
  /** Whether the task is shown, and if not, why. */
  readonly is: 'away' | 'open' | 'recalled' | 'gone' | 'failed'
  /** The pending request: to load the task, or to mark it as learned. */
  readonly asks: 'nothing' | 'task' | 'finish'
  readonly problem: string | null
  readonly memory: PageMemory
  /**
   * The part of the position that the server does not have: nothing, to be sent at a time, being sent, or its request
   * was lost.
   */
  readonly owes: 'nothing' | { readonly at: number } | 'sent' | 'lost'
  readonly isLineLost: boolean
}
type Step = StepOf<Known>

interface Shown {
  readonly face: string
  readonly name: string | null
  readonly page: number | undefined
  readonly isFinished: boolean
  readonly isFinishing: boolean
  readonly finishReason: string | null
  readonly problem: string | null
  readonly readOnly: string | null
  readonly isLineLost: boolean
  readonly isMemoryUnsaved: boolean
}

/** The position is sent 1.5 s after the last move. */
const QUIET = 1_500
const RECALLED = 900_300
const GONE = 900_002
const CLEARED = 900_304
const DONE = ['submitted', 'graded', 'finished']
const FILES = ['', '0', '1', '4', '5', '7']

const ask = ({ place }: Known): Sent => ({ to: { started: 'openTask' }, event: { input: place } })

const isDone = (task: LearningTaskDetail): boolean => DONE.includes(task.taskState)

/**
 * Why the task cannot be marked as learned: it is already, it must be submitted (D14), the class is read-only (D41).
 */
function whyNot(task: LearningTaskDetail): string | null {
  if (isDone(task)) return '已学完'
  if (!FILES.includes(task.lessonTaskType)) return '该类任务提交后才算完成'
  if (task.readOnly === 'paused') return '课堂已暂停，现在只能查看，暂停前的学习记录都保留着'
  if (task.readOnly === 'ended') return '课堂已结束，现在只能查看'
  return task.userTaskId === null ? '任务没有打开成功' : null
}

const look = (known: Known): Step => stay(known, { asks: 'task' }, ask(known))

/** The class has changed, or may have while disconnected (D12). */
function changed(known: Known): Step {
  if (known.asks === 'finish') return stay(known)
  if (known.is === 'open') return look(known)
  return stay(known, { asks: 'task', is: 'away', problem: null }, ask(known))
}

/** A position that could not be sent is sent again. */
const owed = (step: Step, at: number): Step =>
  step.known.owes === 'lost' ? { ...step, known: { ...step.known, owes: { at: at + QUIET } } } : step

function moved(known: Known, memory: PageMemory, at: number): Step {
  if (memory.page === known.memory.page) return stay(known)
  const { task } = known
  // A read-only class stores nothing new (D41); without a record there is no place to store the position.
  const isKept = task !== null && task.userTaskId !== null && task.readOnly === ''
  return stay(known, { memory, ...((isKept || known.owes !== 'nothing') && { owes: { at: at + QUIET } }) })
}

function afterEvent(known: Known, event: LessonFlowEvent, at: number): Step {
  switch (event.type) {
    case 'tasks.changed':
      return owed(changed(known), at)
    case 'task.progressed':
      return known.is === 'open' && known.asks !== 'finish' ? look(known) : stay(known)
    case 'line.lost':
      return stay(known, { isLineLost: true })
    case 'line.back': {
      const here = { ...known, isLineLost: false }
      return owed(known.is === 'away' ? stay(here) : changed(here), at)
    }
    case 'task.reload':
      return known.is === 'open' || known.is === 'away' ? stay(known) : changed(known)
    case 'task.finish': {
      const { task } = known
      if (known.is !== 'open' || known.asks === 'finish' || task === null || whyNot(task) !== null) return stay(known)
      const sent: Sent = { to: { started: 'finishTask' }, event: { input: { userTaskId: task.userTaskId } } }
      return stay(known, { asks: 'finish', problem: null }, sent)
    }
    case 'memory.change':
      return moved(known, event.memory, at)
  }
}

/** An unsent position is sent at its time. */
function afterTime(known: Known, at: number): Step {
  if (typeof known.owes !== 'object' || known.owes.at > at) return stay(known)
  const input = { userTaskId: known.task?.userTaskId ?? '', pageMemory: known.memory }
  return stay(known, { owes: 'sent' }, { to: { started: 'saveMemory' }, event: { input } })
}

const recalled = (known: Known, isNotified: boolean): Step =>
  stay(known, { is: 'recalled', asks: 'nothing' }, ...(isNotified ? [say('warning', '老师已收回该任务')] : []))

function refusedTask(known: Known, { code, text }: { code: number; text: string }): Step {
  const wasOpen = known.is === 'open'
  if (code === RECALLED) return recalled(known, wasOpen) // D12
  if (code === GONE) return stay(known, { is: 'gone', asks: 'nothing' })
  if (wasOpen) return stay(known, { asks: 'nothing' })
  return stay(known, { is: 'failed', asks: 'nothing', problem: text || '任务没有打开成功' })
}

function refusedFinish(known: Known, { code, text }: { code: number; text: string }): Step {
  if (code === RECALLED) return recalled(known, true)
  if (code === CLEARED) {
    // D13: the record was cleared, and the position with it.
    const anew = { ...known, is: 'away', asks: 'task', memory: {}, owes: 'nothing', problem: null } as const
    return stay(anew, {}, say('info', '老师已清除该任务的学习记录，请从头学习'), ask(known))
  }
  return stay(known, { asks: 'task', problem: text || '没有保存成功，请重试' }, ask(known))
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as LessonFlowEvent, happened.at)
    case 'time':
      return afterTime(known, happened.at)
    case 'done':
      if (happened.actor === 'finishTask')
        return stay(known, { asks: 'task' }, say('success', '已标记为学完'), ask(known))
      if (happened.actor === 'openTask') {
        const task = happened.output as LearningTaskDetail
        // The position reached on this page takes precedence over the stored one.
        const memory = known.task === null ? task.pageMemory : known.memory
        return stay(known, { task, memory, is: 'open', asks: 'nothing' })
      }
      return happened.actor === 'saveMemory' ? stay(known, { owes: 'nothing' }) : stay(known)
    case 'error': {
      const error = happened.error as { code: number; text: string }
      if (happened.actor === 'openTask') return refusedTask(known, error)
      if (happened.actor === 'finishTask') return refusedFinish(known, error)
      return happened.actor === 'saveMemory' ? stay(known, { owes: 'lost' }) : stay(known)
    }
    default:
      return stay(known)
  }
}

const faces = { away: 'opening', open: 'reading', recalled: 'recalled', gone: 'gone', failed: 'failed' } as const

export const oracle = defineOracle<Known, Shown>(lessonFlowModel, {
  begin: (input) => ({
    place: input as LessonFlowInput,
    task: null,
    is: 'away',
    asks: 'task',
    problem: null,
    memory: {},
    owes: 'nothing',
    isLineLost: false,
  }),
  next: (known, happened) => step(known, happened).known,
  shown: (known) => {
    const { task, is, asks } = known
    return {
      face: faces[is], // B398 D12
      name: task?.lessonTaskName ?? null,
      page: known.memory.page, // D12
      isFinished: task !== null && isDone(task), // D14
      isFinishing: asks === 'finish',
      finishReason: task === null ? '任务没有打开成功' : asks === 'finish' ? '正在保存' : whyNot(task), // D14 D41
      problem: known.problem,
      readOnly: task?.readOnly === 'paused' ? '课堂已暂停，现在只能查看，暂停前的学习记录都保留着' : null, // D41
      isLineLost: known.isLineLost,
      isMemoryUnsaved: is === 'open' && known.owes === 'lost',
    }
  },
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => to === 'listener' || (typeof to === 'object' && 'started' in to && to.started !== 'classFacts'),
  routes: [
    // Recalled while it is read, pushed again, and finished at the same position (D12).
    {
      keys: [
        'done openTask 0',
        'memory.change (further)',
        'tasks.changed',
        'error openTask 2',
        'tasks.changed',
        'done openTask 0',
        'task.finish',
        'done finishTask 0',
        'done openTask 1',
      ],
    },
    // While disconnected the position waits.
    {
      keys: [
        'done openTask 0',
        'line.lost',
        'memory.change (further)',
        'wait 1500 ms',
        'error saveMemory 0',
        'line.back',
        'done openTask 0',
        'wait 1500 ms',
        'done saveMemory 0',
      ],
    },
    // Cleared while it is being finished (D13).
    { keys: ['done openTask 0', 'memory.change (further)', 'task.finish', 'error finishTask 3', 'done openTask 0'] },
    // The class is paused (D41).
    { keys: ['done openTask 0', 'tasks.changed', 'done openTask 2', 'memory.change (further)', 'task.finish'] },
  ],
  read: (snapshot) => {
    const view = lessonFlowView(snapshot as Parameters<typeof lessonFlowView>[0])
    return {
      face: view.face,
      name: view.task?.lessonTaskName ?? null,
      page: view.memory.page,
      isFinished: view.isFinished,
      isFinishing: view.isFinishing,
      finishReason: view.finishReason,
      problem: view.problem,
      readOnly: view.readOnly,
      isLineLost: view.isLineLost,
      isMemoryUnsaved: view.isMemoryUnsaved,
    }
  },
})
