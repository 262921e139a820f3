/** Setup of the task push chart: actors, guards and actions. */
import { assertEvent, assign, emit, raise, setup } from 'xstate'
import type { OrderOutcome } from '../../../../contract/entities/courses/taskPush'
import { PROGRESS_QUIET_MS, PUSH_UNDO_MS } from '../../../../contract/limits'
import { lateRuleProblem, NO_LATE_RULE } from '../../../../contract/rules/courses/lateness'
import { taskPushActors } from './taskPush.actors'
import { firstTime, lateRuleInCommon, markInCommon, markOf, rowsOf, targetsOf, toggled } from './taskPush.logic'
import type { TaskEmitted, TaskPushContext, TaskPushEvent, TasksInput, TaskTargets } from './taskPush.types'
import { texts } from './texts'

/** The selected tasks as the largest parts that are selected completely. */
export const chosenTargets = ({
  teachingClassId,
  struct,
  chosen,
}: Pick<TaskPushContext, 'teachingClassId' | 'struct' | 'chosen'>): TaskTargets => {
  const targets = struct ? targetsOf(rowsOf(struct), chosen) : []
  return { teachingClassId, ids: targets.map(({ id }) => id), types: targets.map(({ type }) => type) }
}

const toNotify = (level: 'success' | 'info' | 'error', text: string) => ({ type: 'notify' as const, level, text })

export const taskPushSetup = setup({
  types: {
    context: {} as TaskPushContext,
    events: {} as TaskPushEvent,
    input: {} as TasksInput,
    emitted: {} as TaskEmitted,
  },
  actors: taskPushActors,
  /** `undoOver`: how long the bar offers to undo an order (ms). */
  delays: { undoOver: PUSH_UNDO_MS, progressQuiet: PROGRESS_QUIET_MS },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    isInFuture: ({ context, event }) =>
      event.type === 'timing.confirm' && context.time !== null && context.time > event.at,
    isMark: ({ context }) => markOf(context.mark) !== null,
    isLateRule: ({ context: { purpose, late, time } }) => purpose !== 'due' || lateRuleProblem(late, time) === null,
    isAboutDue: ({ context }) => context.purpose === 'due',
    hasChanged: ({ event }) => event.type === 'order.confirmed' && event.order.changedNum > 0,
  },
  actions: {
    toggle: assign(({ context, event }) => {
      assertEvent(event, 'tasks.toggle')
      return { chosen: toggled(context.chosen, event.ids) }
    }),
    clear: assign({ chosen: [] }),
    fold: assign(({ context, event }) => {
      assertEvent(event, 'chapter.fold')
      return { folded: toggled(context.folded, [event.chapterId]) }
    }),
    search: assign(({ event }) => {
      assertEvent(event, 'tree.search')
      return { query: event.query }
    }),
    /** Deselects tasks that are no longer in the course. */
    dropRemovedChoices: assign(({ context: { struct, chosen } }) => {
      const known = new Set(struct ? rowsOf(struct).flatMap(({ tasks }) => tasks.map((task) => task.lessonTaskId)) : [])
      return { chosen: chosen.filter((id) => known.has(id)) }
    }),
    takeAnswers: assign(({ event }) => {
      assertEvent(event, 'answers.set')
      return { isOpening: event.isOpen }
    }),
    takePurpose: assign(({ context: { struct, chosen }, event }) => {
      assertEvent(event, 'timing.begin')
      const late = lateRuleInCommon(struct, chosen)
      return { purpose: event.purpose, time: firstTime(event), late, timeProblem: null }
    }),
    takeTime: assign(({ event }) => {
      assertEvent(event, 'timing.change')
      return { time: event.time, timeProblem: null }
    }),
    takeLate: assign(({ event }) => {
      assertEvent(event, 'timing.late')
      return { late: event.late, timeProblem: null }
    }),
    /** Without a due time nothing is late. */
    dropTime: assign({ time: null, late: NO_LATE_RULE, timeProblem: null }),
    refuseTime: assign(({ context: { time, purpose, late }, event }) => {
      assertEvent(event, 'timing.confirm')
      if (time === null) return { timeProblem: texts.timeMissing[purpose] }
      const problem = time > event.at ? lateRuleProblem(late, time) : null
      return { timeProblem: problem ? texts.lateProblems[problem] : texts.timePast[purpose] }
    }),
    storeMark: assign(({ context: { struct, chosen } }) => ({
      mark: markInCommon(struct, chosen),
      markProblem: null,
    })),
    takeMark: assign(({ event }) => {
      assertEvent(event, 'marks.change')
      return { mark: event.mark, markProblem: null }
    }),
    refuseMark: assign({ markProblem: texts.markWrong }),
    showMarkProblem: assign((_, { text }: { text: string }) => ({ markProblem: text || texts.markFailed })),
    notifyMarked: emit(({ context }) => toNotify('success', texts.marked(context.chosen.length, context.mark.trim()))),
    raiseOrderGiven: raise((_, { outcome }: { outcome: OrderOutcome }) => ({
      type: 'order.confirmed' as const,
      order: { ...outcome, kind: 'push' as const },
    })),
    takeGiven: assign(({ event }) => {
      assertEvent(event, 'order.confirmed')
      return { given: event.order }
    }),
    forgetGiven: assign({ given: null }),
    lookAgain: raise({ type: 'tasks.changed' }),
    notifyNothingChosen: emit(({ event }) => {
      assertEvent(event, 'order.confirmed')
      return toNotify('info', texts.nothing[event.order.kind])
    }),
    notifyPushFailed: emit((_, { text }: { text: string }) => toNotify('error', text || texts.pushFailed)),
    notifyRemoved: emit(toNotify('success', texts.removed)),
    notifyRemoveFailed: emit((_, { text }: { text: string }) => toNotify('error', text || texts.removeFailed)),
    notifyAnswers: emit(({ context }) => toNotify('success', texts.answersSet[`${context.isOpening}`])),
    notifyAnswersFailed: emit((_, { text }: { text: string }) => toNotify('error', text || texts.answersFailed)),
    notifyScheduled: emit(({ context }) => toNotify('success', texts.scheduled[context.purpose])),
    notifyUndone: emit(toNotify('success', texts.undone)),
    notifyUndoFailed: emit((_, { text }: { text: string }) => toNotify('error', text || texts.undoFailed)),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.loadFailed })),
    showTimeProblem: assign((_, { text }: { text: string }) => ({ timeProblem: text || texts.scheduleFailed })),
  },
})
