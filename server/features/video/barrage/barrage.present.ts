/** Rows of barrage in the form of the contract. Pure. */
import {
  BARRAGE_TOLD_MAX,
  type Barrage,
  type BarrageBan,
  type BarrageEvent,
  type BarrageRow,
  type BarrageStruct,
  type BlockWord,
} from '../../../../contract/entities/video/barrage'
import { chunksOf, grouped } from '../../../shared/groups'
import type { BanRow, KeptRow } from './barrage.pages.repository'
import type { LineRow, VideoRow } from './barrage.repository'

const flag = (value: boolean) => (value ? ('1' as const) : ('0' as const))

const videoOf = (row: LineRow) => ({
  teachingClassId: row.teaching_class_id,
  lessonTaskId: row.node_id,
  videoFileId: row.file_id,
})

const lineOf = (row: LineRow): BarrageEvent['barrages'][number] => ({
  barrageId: row.barrage_id,
  content: row.content,
  recordTime: row.moment_ms,
  userId: row.author_id,
  userName: row.author_name,
  sendTime: row.created_at,
  isHeldBack: flag(row.state !== 'shown'),
})

export const barrageOf = (row: LineRow): Barrage => ({ ...videoOf(row), ...lineOf(row) })

/** The messages with comments for their class: one for each video and each `BARRAGE_TOLD_MAX` comments, in order. */
export const notifiedOf = (rows: readonly LineRow[]): BarrageEvent[] =>
  [...grouped(rows, (row) => `${row.node_id} ${row.file_id}`).values()].flatMap((ofVideo) => {
    const [first] = ofVideo
    if (!first) return []
    return [...chunksOf(ofVideo, BARRAGE_TOLD_MAX)].map((some) => ({ ...videoOf(first), barrages: some.map(lineOf) }))
  })

export const rowOf = (row: KeptRow): BarrageRow => ({
  barrageId: row.barrage_id,
  teachingClassId: row.teaching_class_id,
  className: row.class_name,
  lessonTaskId: row.node_id,
  lessonTaskName: row.task_name ?? '',
  content: row.content,
  recordTime: row.moment_ms,
  userId: row.author_id,
  userName: row.author_name,
  loginCode: row.login_code,
  sendTime: row.created_at,
  state: row.state,
  words: [...row.words],
  reportNum: row.report_num,
  reportTime: row.reported_at,
  decidedBy: row.decider_name ?? '',
  decidedTime: row.decided_at,
  isForbidden: flag(row.is_forbidden),
})

export const banOf = (row: BanRow): BarrageBan => ({
  banId: row.ban_id,
  teachingClassId: row.teaching_class_id,
  className: row.class_name ?? '',
  userId: row.user_id,
  userName: row.user_name,
  loginCode: row.login_code,
  reason: row.reason,
  createdBy: row.creator_name ?? '',
  createTime: row.created_at,
  endTime: row.end_at,
})

export const wordOf = (row: WordRow): BlockWord => ({
  wordId: row.word_id,
  word: row.word,
  isOfSchool: flag(row.owner_id === null),
  createdBy: row.creator_name ?? '',
  createTime: row.created_at,
  hitNum: row.hit_num,
})

/** Videos grouped by chapter and lesson; the videos are in the order of the course. */
export function chaptersOf(
  videos: readonly VideoRow[],
  counts: ReadonlyMap<string, number>,
): BarrageStruct['chapters'] {
  const chapters: BarrageStruct['chapters'] = []
  for (const video of videos) {
    if (video.lesson_id === null) continue
    let chapter = chapters.at(-1)
    if (chapter?.chapterId !== video.chapter_id) {
      chapter = { chapterId: video.chapter_id, chapterName: video.chapter_name, lessons: [] }
      chapters.push(chapter)
    }
    let lesson = chapter.lessons.at(-1)
    if (lesson?.lessonId !== video.lesson_id) {
      lesson = { lessonId: video.lesson_id, lessonName: video.lesson_name ?? '', videos: [] }
      chapter.lessons.push(lesson)
    }
    lesson.videos.push({
      lessonTaskId: video.node_id,
      lessonTaskName: video.name,
      subLessonId: video.sub_id,
      subLessonName: video.sub_name ?? '',
      isBarrageOpen: flag(video.barrage_open),
      barrageNum: counts.get(video.node_id) ?? 0,
    })
  }
  return chapters
}

export interface WordRow {
  readonly word_id: string
  readonly word: string
  readonly owner_id: string | null
  readonly creator_name: string | null
  readonly created_at: number
  readonly hit_num: number
}
