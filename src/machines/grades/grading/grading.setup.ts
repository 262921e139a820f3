/** Setup of the chart of grading: types, actors, guards and actions. */

import { assertEvent, assign, emit, setup } from 'xstate'
import type { Homework, HomeworkStudents } from '../../../../contract/entities/grades/grading'
import { AUTOSAVE_QUIET_MS } from '../../../../contract/limits'
import { classFactsPlaceholder } from '../../courses/learning/learning.actors'
import { callActor, queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { markAchievementPlaceholder, releasePlaceholder, saveGradePlaceholder } from './grading.actors'
import {
  draftAfter,
  draftOf,
  draftProblem,
  firstOf,
  isChanged,
  itemStepped,
  positionIn,
  queueOf,
  queueRenewed,
  queueWith,
  rubricTyped,
  stepped,
} from './grading.logic'
import type {
  GradeDraft,
  GradingContext,
  GradingEmitted,
  GradingEvent,
  GradingInput,
  ItemDraft,
  News,
  SaveGradeOutput,
} from './grading.types'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
export const noDraft: GradeDraft = { comment: '', points: '', items: {}, rubrics: {} }

/** The draft with another value for an item, or for the whole homework. */
function typed(draft: GradeDraft, position: number | null, change: Partial<ItemDraft>): GradeDraft {
  if (position === null) return { ...draft, ...change }
  const item = draft.items[position]
  return item ? { ...draft, items: { ...draft.items, [position]: { ...item, ...change } } } : draft
}

/** State of the news after a response: an event that arrived after the request may be missing in it. */
const newsAfter = (news: News): News => (news === 'announced' ? 'announced' : 'none')

/** Id of the homework to open next: the given one, or the one a step further. */
function wanted(context: GradingContext, event: GradingEvent): string | null {
  if (event.type === 'queue.step') return stepped(context, event.by)
  if (event.type !== 'queue.go' || event.userTaskId === context.userTaskId) return null
  return context.queue.some((one) => one.userTaskId === event.userTaskId) ? event.userTaskId : null
}

export const gradingSetup = setup({
  types: {
    context: {} as GradingContext,
    events: {} as GradingEvent,
    input: {} as GradingInput,
    emitted: {} as GradingEmitted,
  },
  actors: {
    classFacts: classFactsPlaceholder,
    loadQueue: queryActor('findHomeworkStudents'),
    loadHomework: queryActor('getHomework'),
    saveGrade: saveGradePlaceholder,
    release: releasePlaceholder,
    returnWork: callActor('returnHomework'),
    markAchievement: markAchievementPlaceholder,
  },
  delays: { quietOver: AUTOSAVE_QUIET_MS },
  guards: {
    isEmpty: (_, { students }: HomeworkStudents) => queueOf(students).length === 0,
    isChanged: ({ context }) => isChanged(context),
    isUnchanged: ({ context }) => !isChanged(context),
    isFine: ({ context }) => draftProblem(context) === null,
    isAnother: ({ context, event }) => wanted(context, event) !== null,
    hasNext: ({ context }) => context.next !== null,
    isChangedElsewhere: (_, { kind }: SaveGradeOutput) => kind === 'changed',
    /** Another page of this teacher has changed the shown homework. */
    isNewer: ({ context: { homework } }, found: Homework) =>
      homework !== null &&
      (found.revision !== homework.revision ||
        found.handInNo !== homework.handInNo ||
        found.homeworkState !== homework.homeworkState ||
        found.isAchievement !== homework.isAchievement),
    isGraded: ({ context: { homework } }) => homework?.homeworkState === 'graded',
    canReturn: ({ context: { homework } }) => homework?.work != null && homework.homeworkState !== 'returned',
    /** The version of the other page is about the same hand-in; a grade belongs to one hand-in (decision 0044). */
    isSameHandIn: ({ context: { homework, theirs } }) => theirs?.handInNo === homework?.handInNo,
    isHomeworkOld: ({ context }) => context.homeworkNews !== 'none',
    isQueueOld: ({ context }) => context.queueNews !== 'none',
    isHandedIn: ({ context: { homework } }) => homework?.work != null,
    hasReturnComment: ({ context: { returning } }) => returning.trim() !== '',
    isItem: ({ context: { homework }, event }) => {
      assertEvent(event, 'item.go')
      return homework?.items.some(({ position }) => position === event.position) === true
    },
    canWrite: ({ context: { homework } }) => homework !== null && homework.homeworkState !== 'returned',
  },
  actions: {
    takeQueue: assign(({ context: { userTaskId } }, { students }: HomeworkStudents) => {
      const queue = queueOf(students)
      return { queue, userTaskId: firstOf(queue, userTaskId) }
    }),
    /** The order stays the same: new students come last, and the one being graded stays. */
    renewQueue: assign(({ context: { queue, userTaskId } }, { students }: HomeworkStudents) => ({
      queue: queueRenewed(queue, students, userTaskId),
    })),
    take: assign(({ context: { position, queue } }, homework: Homework) => ({
      homework,
      draft: draftOf(homework),
      position: positionIn(homework, position, 'item'),
      queue: queueWith(queue, homework),
      theirs: null,
      problem: null,
    })),
    /** For a homework that was just opened; a reload keeps the position. */
    lookFirst: assign(({ context: { position, mode } }, homework: Homework) => ({
      position: positionIn(homework, position, mode),
    })),
    askHomework: assign({ homeworkNews: 'asked' }),
    markHomeworkNews: assign({ homeworkNews: 'announced' }),
    settleHomeworkNews: assign(({ context: { homeworkNews } }) => ({ homeworkNews: newsAfter(homeworkNews) })),
    askQueue: assign({ queueNews: 'asked' }),
    markQueueNews: assign({ queueNews: 'announced' }),
    settleQueueNews: assign(({ context: { queueNews } }) => ({ queueNews: newsAfter(queueNews) })),
    /** Changes made during the save remain. */
    takeSaved: assign(({ context: { sent, draft, queue } }, { homework }: SaveGradeOutput) => ({
      homework,
      draft: draftAfter(homework, sent, draft),
      queue: queueWith(queue, homework),
      theirs: null,
      problem: null,
    })),
    showTheirs: assign((_, { homework }: SaveGradeOutput) => ({ theirs: homework, next: null })),
    /** The draft is saved on top of the revision of the other page. */
    insist: assign(({ context: { theirs, homework } }) =>
      theirs && homework ? { homework: { ...homework, revision: theirs.revision }, theirs: null } : {},
    ),
    takeTheirs: assign(({ context: { theirs, queue } }) =>
      theirs
        ? { homework: theirs, draft: draftOf(theirs), queue: queueWith(queue, theirs), theirs: null, problem: null }
        : {},
    ),
    typePoints: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'grade.points')
      return { draft: typed(draft, event.position, { points: event.text }), problem: null }
    }),
    typeComment: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'grade.comment')
      return { draft: typed(draft, event.position, { comment: event.text }), problem: null }
    }),
    typeReason: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'grade.reason')
      return { draft: typed(draft, event.position, { reason: event.text }), problem: null }
    }),
    typeRubric: assign(({ context, event }) => {
      assertEvent(event, 'grade.rubric')
      return { draft: rubricTyped(context, event.position, event.change), problem: null }
    }),
    send: assign(({ context: { draft } }) => ({ sent: draft })),
    rememberNext: assign(({ context, event }) => ({ next: wanted(context, event) })),
    forgetNext: assign({ next: null }),
    goNext: assign(({ context: { next, userTaskId } }) => ({ userTaskId: next ?? userTaskId, next: null })),
    go: assign(({ context, event }) => ({ userTaskId: wanted(context, event) ?? context.userTaskId, next: null })),
    goItem: assign(({ event }) => {
      assertEvent(event, 'item.go')
      return { position: event.position }
    }),
    stepItem: assign(({ context, event }) => {
      assertEvent(event, 'item.step')
      return { position: itemStepped(context, event.by) }
    }),
    changeMode: assign(({ event }) => {
      assertEvent(event, 'mode.change')
      return { mode: event.mode }
    }),
    toggleNames: assign(({ context }) => ({ areNamesHidden: !context.areNamesHidden })),
    refuse: assign(({ context }) => ({ problem: draftProblem(context), next: null })),
    writeReturn: assign(({ event }) => {
      assertEvent(event, 'return.write')
      return { returning: event.text, problem: null }
    }),
    beginReturn: assign(({ context: { draft } }) => ({ returning: draft.comment, problem: null })),
    refuseReturn: assign({ problem: texts.returnMissing }),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({
      problem: text || instead,
      next: null,
    })),
    clearProblem: assign({ problem: null }),
    notifyReturned: emit(toNotify('success', texts.returnDone)),
    notifyReleased: emit(toNotify('success', texts.releaseDone(1))),
    notifyAchievementFailed: emit((_, { error }: { error: unknown }) =>
      toNotify('error', failureOf(error).text || texts.achievementFailed),
    ),
    notifyReleaseFailed: emit((_, { error }: { error: unknown }) =>
      toNotify('error', failureOf(error).text || texts.releaseFailed),
    ),
  },
})
