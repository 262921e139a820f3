/** An example video with its tests and its record on the server, for walks and pictures. */
import type { VideoRecord, VideoTest, VideoWatch } from '../../../../contract/entities/video/video'
import type { OpenedVideo } from '../../../machines/video/video/player/videoPlayer.types'

export const NOW = 1_795_141_800_000
/** Duration of the video (ms). */
export const VIDEO_MS = 60_000
export const inVideo = { teachingClassId: 'tc1', lessonTaskId: 'ta1' } as const

const span = (from: number, to: number) => ({ from, to })

export const record: VideoRecord = {
  spans: [span(0, 20_000)],
  seenMs: 20_000,
  recordTime: 20_000,
  isWatched: '0',
  isPresenceAsked: '0',
  sequence: 1,
  isFinished: '0',
}

const watch: VideoWatch = {
  ...record,
  sequence: 0,
  watchId: 'wa1',
  userTaskId: 'ut1',
  lessonTaskName: '流程机器人入门',
  videoFileId: 'fi1',
  fileName: '入门.mp4',
  durationMs: VIDEO_MS,
  videoType: '1',
  isBarShown: '1',
  hasCaptions: '1',
}

export const test: VideoTest = {
  videoTestId: 'vt1',
  recordTime: 30_000,
  item: {
    position: 0,
    itemType: 'single',
    stem: '<p>流程机器人的英文缩写是？</p>',
    options: ['<p>ERP</p>', '<p>RPA</p>'],
    gapNum: 0,
    points: 2,
  },
  own: null,
}
export const answered: VideoTest = {
  ...test,
  own: { response: ['A'], outcome: 'wrong', answerTime: NOW },
}
/** The answers are displayed (D19). */
export const answeredWithKey: VideoTest = {
  ...test,
  own: { response: ['B'], outcome: 'right', answerTime: NOW, answers: ['B'], gaps: [], analysis: '<p>三个首字母</p>' },
}

/** A video that must be watched. */
export const opened: OpenedVideo = { watch, tests: [test] }
/** A video with stops. */
export const openedStops: OpenedVideo = { watch: { ...watch, videoType: '2' }, tests: [test] }
/** A video with a stop at the last position. */
export const openedAtStop: OpenedVideo = {
  watch: { ...watch, videoType: '2', spans: [span(0, 30_000)], seenMs: 30_000, recordTime: 30_000 },
  tests: [test],
}
export const openedFree: OpenedVideo = { watch: { ...watch, videoType: '0' }, tests: [test] }
/** The progress bar is hidden. */
export const openedFixed: OpenedVideo = { watch: { ...watch, isBarShown: '0' }, tests: [] }
/** The class is read-only (D41). */
export const openedReadOnly: OpenedVideo = { watch: { ...watch, videoType: '2', watchId: null }, tests: [test] }
/** A presence check is pending. */
export const openedAlone: OpenedVideo = { watch: { ...watch, isPresenceAsked: '1' }, tests: [] }

export const finished: VideoRecord = {
  ...record,
  spans: [span(0, VIDEO_MS)],
  seenMs: VIDEO_MS,
  recordTime: VIDEO_MS,
  isWatched: '1',
  isFinished: '1',
}
export const alone: VideoRecord = { ...record, isPresenceAsked: '1' }
