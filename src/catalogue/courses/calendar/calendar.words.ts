/** The address of the calendar, in words for testers. */
import { feedTexts as texts } from '../../../machines/courses/calendar/texts'
import { carriedOut, fetched } from '../../shared/testerWords'

export const calendarFeedWords = {
  title: texts.title,
  start: { 'a person': '学生或老师打开“日历”' },
  events: {
    'feed.reload': '点击“重试”',
    'feed.create': `点击“${texts.create}”`,
    'feed.renew': `点击“${texts.renew}”`,
    'feed.end': `点击“${texts.end}”`,
    'feed.confirm': '在对话框中确认',
    'feed.cancel': '点击“取消”',
  },
  guards: { hasFeed: '还没有订阅地址' },
  actors: { find: fetched('订阅地址'), renew: carriedOut('生成地址'), end: carriedOut('停用地址') },
  names: {
    loading: '正在加载',
    failed: '加载失败',
    shown: '地址已显示',
    askingRenewal: '询问是否重新生成',
    askingEnd: '询问是否停用',
    renewing: '正在生成',
    ending: '正在停用',
  },
  states: {
    loading: '正在加载订阅地址',
    failed: '订阅地址没有加载成功，有“重试”',
    shown: `显示地址，或“${texts.create}”按钮`,
    askingRenewal: `对话框“${texts.renew}”`,
    askingEnd: `对话框“${texts.end}”`,
    renewing: '按钮显示正在处理',
    ending: '按钮显示正在处理',
  },
} as const
