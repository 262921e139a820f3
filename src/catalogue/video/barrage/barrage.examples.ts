/** Examples of comments, gates and figures, and results of requests, for walks and pictures. */
import type {
  Barrage,
  BarrageGate,
  BarrageLeave,
  BarrageRank,
  BarrageStatistics,
  BarrageStruct,
} from '../../../../contract/entities/video/barrage'
import type { BarragePlace } from '../../../machines/video/barrage/barrage.types'

export const place: BarragePlace = { teachingClassId: 'tc1', lessonTaskId: 'lt1', videoFileId: 'f1' }

const NOW = 1_795_141_800_000

/** A comment of a classmate. */
export const theirs: Barrage = {
  ...place,
  barrageId: 'b1',
  content: '这一步要先打开工资表',
  recordTime: 65_000,
  userId: 'u2',
  userName: '李雨桐',
  sendTime: NOW - 86_400_000,
  isHeldBack: '0',
}
export const own: Barrage = {
  ...theirs,
  barrageId: 'b2',
  content: '原来如此',
  recordTime: 72_000,
  userId: 'u1',
  userName: '王子涵',
  sendTime: NOW - 3_600_000,
}
export const heldBack: Barrage = { ...own, barrageId: 'b3', content: '答案是十七', recordTime: 90_000, isHeldBack: '1' }
/** Arrives during playback, 1 ms of the video after another one. */
export const fresh: Barrage = { ...theirs, barrageId: 'b4', content: '懂了！', recordTime: 65_001, sendTime: NOW }
export const sent: Barrage = {
  ...own,
  barrageId: 'b5',
  content: '为什么要跳过第一行？',
  recordTime: 71_000,
  sendTime: NOW,
}

export const found: readonly Barrage[] = [theirs, own, heldBack]

const leave = (gate: BarrageGate, waitMs: number | null = 0, reason = ''): BarrageLeave => ({
  gate,
  waitMs,
  reason,
})
export const mayWrite = leave('')
export const closed = leave('closed')
export const readOnly = leave('classReadOnly')
export const tooSoon = leave('tooSoon', 1_200)
/** For two more minutes: less than the interval at which the page asks again. */
export const forbidden = leave('forbidden', 120_000, '与课程无关的内容')
export const forbiddenForDays = leave('forbidden', 3 * 86_400_000)
export const forbiddenForGood = leave('forbidden', null)

const video = (n: number, isBarrageOpen: '0' | '1', barrageNum: number) => ({
  lessonTaskId: `lt${n}`,
  lessonTaskName: ['读取工资表', '跳过标题行', '写入结果', '捕获异常'][n - 1] ?? '',
  subLessonId: null,
  subLessonName: '',
  isBarrageOpen,
  barrageNum,
})

export const struct: BarrageStruct = {
  courseId: 'c1',
  courseName: '流程机器人应用',
  chapters: [
    {
      chapterId: 'ch1',
      chapterName: '第一章 认识流程机器人',
      lessons: [{ lessonId: 'le1', lessonName: '1.1 机器人能做什么', videos: [video(4, '0', 0)] }],
    },
    {
      chapterId: 'ch2',
      chapterName: '第二章 第一个机器人',
      lessons: [
        { lessonId: 'le2', lessonName: '2.1 打开与关闭', videos: [] },
        {
          lessonId: 'le3',
          lessonName: '2.2 读取与写入表格',
          videos: [
            video(1, '1', 128),
            { ...video(2, '1', 36), subLessonId: 'sl1', subLessonName: '2.2.1 标题行' },
            { ...video(3, '0', 2), subLessonId: 'sl1', subLessonName: '2.2.1 标题行' },
          ],
        },
      ],
    },
  ],
}
export const noVideos: BarrageStruct = { ...struct, chapters: [] }

export const figures: { statistics: BarrageStatistics; ranking: BarrageRank[] } = {
  statistics: {
    barrageNum: 164,
    blockedNum: 3,
    reportedNum: 1,
    removedNum: 2,
    writerNum: 27,
    studentNum: 32,
    videos: [
      {
        lessonTaskId: 'lt1',
        lessonTaskName: '读取工资表',
        durationMs: 612_000,
        barrageNum: 128,
        writerNum: 25,
        along: [2, 4, 3, 8, 12, 6, 4, 3, 2, 5, 9, 21, 16, 8, 6, 4, 5, 3, 4, 3],
      },
      { lessonTaskId: 'lt2', lessonTaskName: '跳过标题行', durationMs: 0, barrageNum: 36, writerNum: 11, along: [] },
    ],
    days: Array.from({ length: 14 }, (_, day) => ({
      date: `2026-11-${String(day + 11).padStart(2, '0')}`,
      barrageNum: [0, 0, 4, 12, 0, 0, 31, 8, 2, 0, 0, 55, 40, 12][day] ?? 0,
    })),
  },
  ranking: [
    { rank: 1, userId: 'u2', userName: '李雨桐', barrageNum: 19 },
    { rank: 2, userId: 'u1', userName: '王子涵', barrageNum: 14 },
    { rank: 2, userId: 'u3', userName: '陈浩然', barrageNum: 14 },
    { rank: 4, userId: 'u4', userName: '赵一诺', barrageNum: 6 },
  ],
}
export const noFigures: { statistics: BarrageStatistics; ranking: BarrageRank[] } = {
  statistics: { ...figures.statistics, barrageNum: 0, writerNum: 0, videos: [] },
  ranking: [],
}
