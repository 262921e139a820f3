/** View data of the charts of homework review. */
import type { SnapshotFrom } from 'xstate'
import { momentInWords } from '../../../../contract/moments'
import { WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import { isAnswered } from '../../../../contract/rules/work/scoring'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { pageFace } from '../../shared/listFace'
import type { ItemView } from '../../work/testTaking/testTaking.selectors'
import {
  draftProblem,
  isChanged,
  itemProblem,
  pointsIn,
  pointsOfRubric,
  releasable,
  stepped,
  studentsShown,
  tasksShown,
  worthOf,
} from './grading.logic'
import type { gradingMachine } from './grading.machine'
import { homeworkTasksResource, testPreviewResource } from './grading.resources'
import type { homeworkStudentsMachine } from './homeworkStudents.machine'
import { texts } from './texts'

/** View data of the tasks of a class. */
export const homeworkTasksView = (snapshot: ResourceSnapshot) => {
  const { query, answers, ...loaded } = resourceView(homeworkTasksResource, snapshot)
  const tasks = answers?.tasks ?? null
  return {
    ...loaded,
    kind: query.kind,
    shown: query.shown,
    face: pageFace(tasks, loaded.hasFailed),
    rows: tasksShown(tasks ?? [], query.shown),
    waiting: (tasks ?? []).reduce((sum, task) => sum + task.waitingNum, 0),
  }
}
export type HomeworkTasksView = ReturnType<typeof homeworkTasksView>

/** View data of the students of one task. */
export const homeworkStudentsView = (snapshot: SnapshotFrom<typeof homeworkStudentsMachine>) => {
  const { found, shown, chosen, mark, problem } = snapshot.context
  const students = found?.students ?? []
  const counts = (['all', 'waiting', 'graded', 'released', 'none'] as const).map(
    (one) => [one, studentsShown(students, one).length] as const,
  )
  const isListed = snapshot.matches('listed')
  const toRelease = releasable(students, chosen)
  const isAskingAgain = snapshot.matches('askingAgain') || snapshot.matches('openingAgain')
  const isAskingRelease = snapshot.matches('askingRelease') || snapshot.matches('releasing')
  return {
    face: pageFace(found?.students, snapshot.matches('failed')),
    isLoading: snapshot.matches('loading'),
    task: found,
    isTest: found !== null && found.lessonTaskType !== '2',
    problem,
    shown,
    rows: studentsShown(students, shown),
    counts: Object.fromEntries(counts) as Record<(typeof counts)[number][0], number>,
    chosen,
    releaseNum: toRelease.length,
    releaseReason: !isListed ? texts.busy : toRelease.length === 0 ? texts.noneToRelease : null,
    againReason: isListed ? null : texts.busy,
    beginReason: students.some(({ homeworkState }) => homeworkState === 'waiting') ? null : texts.noneWaiting,
    isAskingRelease,
    isAskingAgain,
    isSending: snapshot.hasTag('sending'),
    mark,
  }
}
export type HomeworkStudentsView = ReturnType<typeof homeworkStudentsView>

const gradingFace = (snapshot: SnapshotFrom<typeof gradingMachine>) => {
  if (snapshot.matches('grading')) return 'grading'
  if (snapshot.matches('empty')) return 'empty'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.context.queue.length > 0 ? 'opening' : 'loading'
}

/** View data of grading one homework. */
export const gradingView = (snapshot: SnapshotFrom<typeof gradingMachine>) => {
  const { context } = snapshot
  const { queue, userTaskId, homework, draft, mode, position, areNamesHidden, theirs, problem } = context
  const place = queue.findIndex((one) => one.userTaskId === userTaskId)
  const nameAt = (at: number) => (areNamesHidden ? texts.anonymous(at + 1) : (queue[at]?.userName ?? ''))
  const items = (homework?.items ?? []).map((item, index, { length }) => ({
    item,
    /** Its number on the paper, starting at 1. */
    no: index + 1,
    /** No item follows on the paper. */
    isLast: index === length - 1,
    draft: draft.items[item.position] ?? { points: '', comment: '', reason: '' },
    problem: itemProblem(item, draft.items[item.position]),
    isCurrent: item.position === position,
  }))
  const rubrics = (homework?.rubrics ?? []).map((rubric) => {
    const { position } = rubric
    const worth = homework ? worthOf(homework, position) : 0
    const points = pointsOfRubric(context, position)
    const typed = position === WHOLE_WORK ? draft.points : (draft.items[position]?.points ?? '')
    return {
      rubric,
      draft: draft.rubrics[position] ?? rubric,
      worth,
      /** Points from the rubric; null while a criterion has no level. */
      points,
      /** The typed points differ from those of the rubric. */
      isOverridden: points !== null && pointsIn(typed, worth) !== points,
    }
  })
  const at = (state: string) => snapshot.matches({ grading: { grade: state } } as never)
  const isDirty = isChanged(context)
  const isReturned = homework?.homeworkState === 'returned'
  const settled = at('settled') || at('looking')
  return {
    face: gradingFace(snapshot),
    problem,
    homework,
    draft,
    mode,
    areNamesHidden,
    place,
    name: place < 0 ? '' : nameAt(place),
    loginCode: areNamesHidden ? '' : (homework?.loginCode ?? ''),
    queue: queue.map((one, index) => ({
      userTaskId: one.userTaskId ?? '',
      name: nameAt(index),
      state: one.homeworkState,
      score: one.score,
      isCurrent: one.userTaskId === userTaskId,
    })),
    left: queue.filter(({ homeworkState }) => homeworkState === 'waiting').length,
    hasPrevious: stepped(context, -1) !== null,
    hasNext: stepped(context, 1) !== null,
    items: mode === 'item' ? items.filter(({ isCurrent }) => isCurrent) : items,
    rubrics,
    pointsProblem: homework?.work && draft.points.trim() !== '' ? draftProblem(context) : null,
    saved: at('saving')
      ? texts.saving
      : at('stuck')
        ? (problem ?? texts.saveFailed)
        : isDirty
          ? texts.unsaved
          : homework?.gradeTime
            ? texts.gradedBy(homework.graderName, momentInWords(homework.gradeTime))
            : '',
    isSaving: at('saving'),
    isStuck: at('stuck'),
    isDirty,
    isReturned,
    releaseReason: isReturned
      ? texts.isReturned
      : homework?.homeworkState === 'released'
        ? texts.releasedAlready
        : homework?.homeworkState !== 'graded'
          ? texts.notGraded
          : settled
            ? null
            : texts.busy,
    returnReason: isReturned ? texts.isReturned : settled ? null : texts.busy,
    achievementReason: settled ? null : texts.busy,
    isReleasing: at('releasing'),
    isAskingReturn: at('askingReturn') || at('returning'),
    isReturning: at('returning'),
    returning: context.returning,
    theirs: at('conflict') ? theirs : null,
    /** Why the teacher's own draft cannot be kept in the conflict; null where it can. */
    mineReason: theirs && theirs.handInNo !== homework?.handInNo ? texts.resubmitted : null,
  }
}
export type GradingView = ReturnType<typeof gradingView>
export type GradedRubric = GradingView['rubrics'][number]
export type GradedItem = GradingView['items'][number]

/** View data of one student's test. */
export const testPreviewView = (snapshot: ResourceSnapshot) => {
  const { answers, problem, hasFailed } = resourceView(testPreviewResource, snapshot)
  const test = answers?.test ?? null
  const items: ItemView[] = (test?.items ?? []).map((item) => {
    const found = test?.responses.find((one) => one.position === item.position)
    return {
      item,
      response: found?.response ?? [],
      isAnswered: found !== undefined && isAnswered(found.response),
      isMarked: false,
      result: test?.results.find((one) => one.position === item.position) ?? null,
      grade: test?.grades.find((one) => one.position === item.position) ?? null,
      rubric: test?.rubrics.find((one) => one.position === item.position) ?? null,
    }
  })
  return {
    face: pageFace(answers === null ? null : items, hasFailed),
    test,
    items,
    problem,
  }
}
export type TestPreviewView = ReturnType<typeof testPreviewView>
