/** A student's current lesson, in words for testers. */

import { texts } from '../../../machines/live/lesson/texts'
import { fetched } from '../../shared/testerWords'

export const ownLessonWords = {
  title: texts.title,
  start: { 'in class': '学生进入课堂' },
  events: { 'lesson.changed': '一次课堂活动结束，或学习任务有变化', 'lesson.reload': `点击“${texts.retry}”` },
  actors: { loadLesson: fetched('课堂动态') },
  waits: { settled: '过一会儿' },
  names: {
    settling: '即将刷新',
    loading: '正在加载',
    loaded: '已显示',
    failed: '加载失败',
  },
  states: {
    settling: '原来的内容还在',
    loading: '原来的内容还在',
    loaded: '这节课的活动，和自己的参与',
    failed: texts.failed,
  },
} as const
