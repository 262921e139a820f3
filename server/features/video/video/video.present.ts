/** Rows of videos and their tests in the form of the contract. Pure. */
import type { ClassVideo, PlacedVideoTest, VideoAnswerRow, VideoTest } from '../../../../contract/entities/video/video'
import { fullItemOf, itemOf, keyOfItem } from '../../../policies/grades/testItems'
import type { ClassVideoRow } from './videoClass.repository'
import type { AnswerRow, KeyedTestRow, OwnRow, TestRow } from './videoTests.repository'

const flag = (value: boolean) => (value ? ('1' as const) : ('0' as const))

const outcomeOf = (points: number, worth: number) =>
  points >= worth ? ('right' as const) : points > 0 ? ('partly' as const) : ('wrong' as const)

/** The item of a test without its key. */
export const askedItemOf = (row: TestRow) => itemOf({ ...row, position: 0, section: null })

/** A test for a student; `key` is given only if it may be seen (D19). */
export function testOf(row: TestRow, own: OwnRow | undefined, key: KeyedTestRow | undefined): VideoTest {
  const { answers, gaps } = key ? keyOfItem(key.key) : { answers: [], gaps: [] }
  return {
    videoTestId: row.video_test_id,
    recordTime: row.moment_ms,
    item: askedItemOf(row),
    own: own
      ? {
          response: [...own.response],
          outcome: outcomeOf(own.points, row.points),
          answerTime: own.answered_at,
          ...(key && { answers, gaps, analysis: key.analysis }),
        }
      : null,
  }
}

/** A test for its teacher. */
export const placedTestOf = (
  row: KeyedTestRow,
  counts: { readonly answered: number; readonly right: number } | undefined,
  choices: readonly { readonly letter: string; readonly n: number }[],
): PlacedVideoTest => ({
  videoTestId: row.video_test_id,
  recordTime: row.moment_ms,
  item: fullItemOf(row),
  answeredNum: counts?.answered ?? 0,
  rightNum: counts?.right ?? 0,
  choices: choices.map(({ letter, n }) => ({ letter, num: n })),
})

export const videoOf = (row: ClassVideoRow): ClassVideo => ({
  lessonTaskId: row.node_id,
  lessonTaskName: row.name,
  chapterId: row.chapter_id,
  chapterName: row.chapter_name,
  lessonId: row.lesson_id,
  lessonName: row.lesson_name ?? '',
  isPushed: flag(row.is_pushed),
  hasVideo: flag(row.file_id !== null),
  durationMs: row.duration_ms ?? 0,
  videoType: row.video_type,
  isBarShown: flag(row.bar_shown),
  testNum: row.tests,
  seenNum: row.seen,
  finishNum: row.finished,
})

export const answerOf = (row: AnswerRow): VideoAnswerRow => ({
  teachingClassId: row.teaching_class_id,
  className: row.class_name,
  videoTestId: row.video_test_id,
  userId: row.user_id,
  userName: row.real_name,
  loginCode: row.login_code,
  lessonTaskId: row.node_id,
  lessonTaskName: row.task_name,
  recordTime: row.moment_ms,
  itemType: row.kind,
  stem: row.stem,
  response: [...row.response],
  outcome: outcomeOf(row.points, row.worth),
  answerTime: row.answered_at,
})
