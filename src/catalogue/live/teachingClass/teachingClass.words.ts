/** The teaching classes and the students of one, in words for testers. */

import { teachingClassTexts as texts } from '../../../machines/live/teachingClass/texts'
import { fetched } from '../../shared/testerWords'

export const teachingClassWords = {
  title: '我的课堂',
  start: { 'signed in': '学生登录', 'a teacher': '老师登录' },
  events: {
    'classes.reload': '点击“重试”，或重新打开课堂列表',
    'class.stopChanged (paused)': '老师暂停课堂',
    'class.stopChanged (resumed)': '老师恢复课堂',
    'class.stopChanged (of an unknown class)': '另一个课堂的老师暂停课堂',
  },
  guards: {
    isChange: '班级的状态没有变化',
  },
  actors: { loadClasses: fetched('课堂列表') },
  names: {
    loading: '正在加载',
    loaded: '列表已显示',
    failed: '加载失败',
  },
  states: {
    loading: '正在加载课堂列表，原来的内容还在',
    loaded: '课堂列表（没有课堂时有说明）',
    failed: `“${texts.loadFailed}”`,
  },
} as const

export const classStopWords = {
  title: '暂停课堂',
  start: { 'in class': '老师进入课堂' },
  events: {
    'stop.ask (pause)': '点击“暂停课堂”',
    'stop.ask (resume)': '课堂已暂停时点击“恢复课堂”',
    'stop.confirm': '在询问中点击“暂停课堂”或“恢复课堂”',
    'stop.cancel': '点击“取消”',
  },
  actors: { setStop: { done: ['等课堂暂停', '等课堂恢复'], error: ['断网时等保存失败', '等保存失败'] } },
  names: {
    closed: '未打开',
    asking: '询问是否更改',
    saving: '正在保存',
  },
  states: {
    closed: '课堂标题旁有“暂停课堂”或“恢复课堂”',
    asking: '询问是否暂停或恢复；保存失败后说明原因',
    saving: '询问中的按钮在等待',
  },
} as const
