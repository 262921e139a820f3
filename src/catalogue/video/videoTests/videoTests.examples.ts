/** An example video with its tests, and items of the library, for walks and pictures. */

import type { FoundItem, ResourceItem } from '../../../../contract/entities/library/resource'
import type { PlacedVideoTest, VideoTests } from '../../../../contract/entities/video/video'
import { newItem } from '../../../machines/library/library/editor/resourceEditor.logic'

const single: ResourceItem = {
  ...newItem('single'),
  stem: '<p>机器人最适合做哪一类工作？</p>',
  options: ['规则明确、重复的工作', '需要谈判的工作', '需要创意的工作', '偶尔发生的工作'],
  answers: ['A'],
  points: 5,
}
const truth: ResourceItem = {
  ...newItem('trueFalse'),
  stem: '<p>机器人可以自己决定流程。</p>',
  answers: ['B'],
  points: 2,
}
const gap: ResourceItem = {
  ...newItem('gap'),
  stem: '<p>机器人流程自动化的英文缩写是 ____。</p>',
  gaps: [['RPA', 'rpa']],
  points: 3,
}

export const early: PlacedVideoTest = {
  videoTestId: 'vt1',
  recordTime: 30_000,
  item: single,
  answeredNum: 8,
  rightNum: 6,
  choices: [
    { letter: 'A', num: 6 },
    { letter: 'C', num: 2 },
  ],
}
export const late: PlacedVideoTest = {
  videoTestId: 'vt2',
  recordTime: 75_500,
  item: truth,
  answeredNum: 0,
  rightNum: 0,
  choices: [],
}
/** The server's answer to a placed item. */
export const placed: PlacedVideoTest = { ...late, videoTestId: 'vt3', recordTime: 60_000, item: gap }

export const video: VideoTests = {
  lessonTaskId: 'ta1',
  lessonTaskName: '视频：一天的报销单',
  chapterId: 'ch1',
  chapterName: '第一章 认识流程机器人',
  lessonId: 'le1',
  lessonName: '1.2 机器人能做什么',
  isPushed: '1',
  hasVideo: '1',
  durationMs: 100_000,
  videoType: '2',
  isBarShown: '1',
  testNum: 2,
  seenNum: 12,
  finishNum: 8,
  videoFileId: 'f1',
  tests: [early, late],
}
/** A task whose video is not uploaded yet. */
export const noVideo: VideoTests = {
  ...video,
  hasVideo: '0',
  videoFileId: null,
  durationMs: 0,
  videoType: '0',
  tests: [],
}
/** A video of unknown duration with one test less than the maximum. */
export const fullVideo: VideoTests = {
  ...video,
  durationMs: 0,
  tests: [early, ...Array.from({ length: 49 }, (_, n) => ({ ...late, videoTestId: `x${n}`, recordTime: 80_000 + n }))],
}

export const foundItems: readonly [FoundItem, ...FoundItem[]] = [
  { itemId: 'i1', resId: 'r1', resName: '第一章小测', item: single },
  { itemId: 'i2', resId: 'r2', resName: '缩写', item: gap },
]
