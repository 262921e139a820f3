/** View data of the charts of barrage. */

import type { SnapshotFrom } from 'xstate'
import { hourClock } from '../../../../contract/durations'
import type { BarrageStruct } from '../../../../contract/entities/video/barrage'
import { BARRAGE_TEXT_MAX } from '../../../../contract/limits'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { pageFace } from '../../shared/listFace'
import { shutReason, textReason } from './barrage.logic'
import type { barrageMachine } from './barrage.machine'
import { barrageFiguresResource } from './barrage.resources'
import type { GatePart } from './barrage.types'
import type { gatesMachine } from './gates.machine'
import type { senderMachine } from './sender.machine'
import { texts } from './texts'

export { mayReport } from './barrage.logic'

/** A moment of a video: 03:05, 1:02:09. */
export const videoTime = (ms: number): string => hourClock(ms / 1_000)

export function barrageView(snapshot: SnapshotFrom<typeof barrageMachine>) {
  const { barrages, userId, isStudent, problem, settings, report, reportedIds } = snapshot.context
  const isFailed = snapshot.matches({ lines: 'failed' })
  const isLoading = snapshot.matches({ lines: 'loading' })
  return {
    face:
      barrages.length > 0
        ? ('full' as const)
        : isFailed
          ? ('failed' as const)
          : isLoading
            ? ('loading' as const)
            : ('empty' as const),
    isLoading,
    isStudent,
    isLost: snapshot.matches({ channel: 'lost' }),
    /** Ordered by their moments; the same array until a comment changes. */
    barrages,
    userId,
    /** Comments reported from this page. */
    reportedIds,
    problem,
    settings,
    /** The comment whose report is to be confirmed; null: none. */
    report,
    isReporting: snapshot.matches({ reporting: 'working' }),
  }
}
export type BarrageView = ReturnType<typeof barrageView>

export function senderView(snapshot: SnapshotFrom<typeof senderMachine>) {
  const { text, attempt, leave, problem } = snapshot.context
  const isIn = (writing: 'asking' | 'shut' | 'pausing') => snapshot.matches({ writing })
  const isSending = snapshot.hasTag('sending')
  const isLost = snapshot.matches({ line: 'lost' })
  /** Why nothing can be written at all; null where something can. */
  const shut = isIn('shut') ? shutReason(leave) : null
  return {
    text,
    length: text.trim().length,
    lengthMax: BARRAGE_TEXT_MAX,
    isSending,
    shut,
    sendReason:
      shut ??
      (isSending
        ? texts.sending
        : isLost
          ? texts.lineLost
          : isIn('asking')
            ? texts.asking
            : isIn('pausing')
              ? texts.tooSoon
              : textReason(text)),
    /** Message below the field. */
    notice: shut ?? (isLost ? texts.lineLost : isIn('pausing') && attempt !== null ? texts.tooSoon : null),
    problem,
  }
}
export type SenderView = ReturnType<typeof senderView>

/** State of the gates of several videos; `none`: there are no videos. */
export type GateStanding = 'on' | 'off' | 'partly'

/** A part of the course or a video, and the rows below it. */
export interface GateRow {
  readonly id: string
  readonly name: string
  /** Null: a video; its gate is set with its lesson. */
  readonly part: GatePart | null
  readonly standing: GateStanding
  readonly openNum: number
  readonly videoNum: number
  readonly barrageNum: number
  readonly rows: readonly GateRow[]
}

const sumOf = (rows: readonly GateRow[]) => {
  const openNum = rows.reduce((sum, row) => sum + row.openNum, 0)
  const videoNum = rows.reduce((sum, row) => sum + row.videoNum, 0)
  return {
    standing: openNum === 0 ? ('off' as const) : openNum === videoNum ? ('on' as const) : ('partly' as const),
    openNum,
    videoNum,
    barrageNum: rows.reduce((sum, row) => sum + row.barrageNum, 0),
    rows,
  }
}
const partRow = (level: GatePart['level'], id: string, name: string, rows: readonly GateRow[]): GateRow => ({
  id,
  name,
  part: { level, id, name },
  ...sumOf(rows),
})

type Videos = BarrageStruct['chapters'][number]['lessons'][number]['videos']

const videoRow = (video: Videos[number]): GateRow => ({
  id: video.lessonTaskId,
  name: video.lessonTaskName,
  part: null,
  standing: video.isBarrageOpen === '1' ? 'on' : 'off',
  openNum: video.isBarrageOpen === '1' ? 1 : 0,
  videoNum: 1,
  barrageNum: video.barrageNum,
  rows: [],
})

/** Videos of the lesson itself, and those of each sub-lesson below it. */
const videoRows = (videos: Videos): readonly GateRow[] =>
  videos.flatMap((video, index): readonly GateRow[] => {
    const { subLessonId, subLessonName } = video
    if (subLessonId === null) return [videoRow(video)]
    // The row of a sub-lesson takes the place of its first video.
    if (videos.findIndex((one) => one.subLessonId === subLessonId) !== index) return []
    const below = videos.filter((one) => one.subLessonId === subLessonId)
    return [partRow('subLesson', subLessonId, subLessonName, below.map(videoRow))]
  })

/** The course as one row with all rows below it. */
export const gateTree = ({ courseId, courseName, chapters }: BarrageStruct): GateRow =>
  partRow(
    'course',
    courseId,
    courseName,
    chapters
      .map(({ chapterId, chapterName, lessons }) =>
        partRow(
          'chapter',
          chapterId,
          chapterName,
          lessons
            .map(({ lessonId, lessonName, videos }) => partRow('lesson', lessonId, lessonName, videoRows(videos)))
            .filter(({ videoNum }) => videoNum > 0),
        ),
      )
      .filter(({ videoNum }) => videoNum > 0),
  )

export function gatesView(snapshot: SnapshotFrom<typeof gatesMachine>) {
  const { struct, folded, order, problem } = snapshot.context
  const course = struct && gateTree(struct)
  return {
    face: snapshot.matches({ videos: 'failed' })
      ? ('failed' as const)
      : course === null
        ? ('loading' as const)
        : course.videoNum === 0
          ? ('empty' as const)
          : ('full' as const),
    isLoading: snapshot.matches({ videos: 'loading' }),
    course,
    folded,
    problem,
    /** Part of the course that is being opened or closed. */
    settingId: order?.part.id ?? null,
  }
}
export type GatesView = ReturnType<typeof gatesView>

export function figuresView(snapshot: ResourceSnapshot) {
  const { answers, query, hasFailed, ...loaded } = resourceView(barrageFiguresResource, snapshot)
  return {
    ...loaded,
    face: pageFace(answers?.statistics.videos, hasFailed),
    statistics: answers?.statistics ?? null,
    ranking: answers?.ranking ?? [],
    lessonTaskId: query.lessonTaskId,
  }
}
export type FiguresView = ReturnType<typeof figuresView>
