/** The charts of study tasks as views see them. */
import type { SnapshotFrom } from 'xstate'
import type { PushedLesson } from '../../../../contract/entities/messages/push'
import type { teacherPushMachine } from './pushPanel.machine'
import type { pushRecordsMachine } from './pushRecords.machine'
import type { studentPushMachine } from './studentPush.machine'
import { texts } from './texts'

export { cancelReason, chapterIds, lessonIds } from './push.logic'

type Face = 'loading' | 'empty' | 'failed' | 'full'

const faceOf = (hasFailed: boolean, count: number | undefined): Face => {
  if (hasFailed) return 'failed'
  if (count === undefined) return 'loading'
  return count === 0 ? 'empty' : 'full'
}

/** A teacher's panel. */
export const teacherPushView = (snapshot: SnapshotFrom<typeof teacherPushMachine>) => {
  const { context } = snapshot
  const { struct, chosen } = context
  const tasks = struct?.chapters.flatMap(({ lessons }) => lessons.flatMap(({ lessonTasks }) => lessonTasks)) ?? []
  const picked = tasks.filter(({ lessonTaskId }) => chosen.includes(lessonTaskId))
  const isOrdering = snapshot.matches('ordering')
  const reason = picked.length === 0 ? texts.chooseFirst : snapshot.matches('listed') ? null : texts.busy
  return {
    face: faceOf(snapshot.matches('failed'), struct?.chapters.length),
    chapters: struct?.chapters ?? [],
    chosen,
    problem: context.problem,
    isLoading: snapshot.matches('loading'),
    isOrdering,
    orderType: context.executionType,
    pushReason: reason ?? (picked.every(({ isPushed }) => isPushed === '1') ? texts.noneToPush : null),
    recallReason: reason ?? (picked.every(({ isPushed }) => isPushed === '0') ? texts.noneToRecall : null),
    laterReason: reason,
    isTiming: snapshot.matches('timing'),
    isSaving: snapshot.matches({ timing: 'saving' }),
    time: context.time,
    timeProblem: context.timeProblem,
  }
}
export type TeacherPushView = ReturnType<typeof teacherPushView>

/** The records of timed pushes. */
export const pushRecordsView = (snapshot: SnapshotFrom<typeof pushRecordsMachine>) => {
  const { context } = snapshot
  return {
    isOpen: snapshot.matches('open'),
    tab: context.tab,
    face: faceOf(snapshot.matches({ open: 'failed' }), context.page?.list.length),
    rows: context.page?.list ?? [],
    total: context.page?.total ?? 0,
    pageSize: context.page?.pageSize ?? 1,
    pageNo: context.pageNo,
    isLoading: snapshot.matches({ open: 'loading' }),
    problem: context.problem,
    asked: snapshot.matches({ open: 'asking' }) || snapshot.matches({ open: 'cancelling' }) ? context.chosen : null,
    isCancelling: snapshot.matches({ open: 'cancelling' }),
  }
}
export type PushRecordsView = ReturnType<typeof pushRecordsView>

/** A chapter with its lessons. */
export interface PushedChapter {
  readonly chapterId: string
  readonly chapterName: string
  readonly lessons: PushedLesson[]
}

/** A student's tasks by chapter. */
export const studentPushView = (snapshot: SnapshotFrom<typeof studentPushMachine>) => {
  const { lessons, problem } = snapshot.context
  const chapters: PushedChapter[] = []
  for (const lesson of lessons ?? []) {
    const last = chapters.at(-1)
    if (last?.chapterId === lesson.chapterId) last.lessons.push(lesson)
    else chapters.push({ chapterId: lesson.chapterId, chapterName: lesson.chapterName, lessons: [lesson] })
  }
  return {
    face: faceOf(snapshot.matches('failed'), lessons?.length),
    chapters,
    problem,
    isLoading: snapshot.matches('loading'),
  }
}
export type StudentPushView = ReturnType<typeof studentPushView>
