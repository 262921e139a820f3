/** The grading inbox, in words for testers. */
import { texts } from '../../../machines/grades/inbox/texts'
import { carriedOut, fetched } from '../../shared/testerWords'

export const inboxWords = {
  title: texts.title,
  start: { 'a teacher': `老师打开“${texts.title}”` },
  events: {
    'work.next (the first)': '点击“开始批阅”',
    'work.next (after one)': `批阅一份作业时按 W 键`,
    'release.ask (some)': `点击“${texts.releaseTitle}”`,
    'release.ask (none)': `没有可以发布的成绩时点击“${texts.releaseTitle}”`,
    'release.confirm': '在对话框中确认',
    'release.cancel': '点击“取消”',
  },
  guards: { hasGraded: texts.noneToRelease, isFound: texts.noneWaiting },
  actors: {
    findNext: { ...fetched('下一份'), done: ['等找到下一份', '等服务器答复：没有等待批阅的提交'] },
    release: carriedOut('发布'),
  },
  names: { idle: '没有操作', seeking: '正在查找下一份', asking: '询问是否发布', releasing: '正在发布' },
  states: {
    idle: '等待批阅和发布的任务',
    seeking: '按钮不能再次点击',
    asking: '对话框说明将发布多少份',
    releasing: '对话框正在发布',
  },
} as const
