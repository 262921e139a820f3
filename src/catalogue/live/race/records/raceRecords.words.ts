/** The past races, in words for testers. */
import { texts } from '../../../../machines/live/race/texts'

export const raceRecordsWords = {
  title: texts.tabs.records,
  start: { 'a teaching class': `老师打开“${texts.title}”` },
  events: {
    'records.open': `切换到“${texts.tabs.records}”`,
    'records.close': `切换到“${texts.tabs.race}”`,
    'records.turn (to the third page)': '翻到第 3 页',
    'records.turn (to the first page)': '翻到第 1 页',
    'records.retry': '点击“重试”',
  },
  actors: {
    findRaces: {
      done: ['等第 1 页加载完成', '等第 3 页加载完成', '等记录加载完成，里面没有内容'],
      error: `断开网络，使“${texts.recordsFailed}”出现`,
    },
  },
  names: {
    closed: '列表隐藏',
    shown: '列表显示',
    'shown.loading': '正在加载',
    'shown.listed': '记录已显示',
    'shown.failed': '加载失败',
  },
  states: {
    closed: `“${texts.tabs.race}”一页，没有记录`,
    'shown.loading': '正在加载记录，原来的内容还在',
    'shown.listed': `每次抢到的同学和时间（没有内容时是“${texts.records.empty}”）`,
    'shown.failed': `“${texts.recordsFailed}”，有“重试”`,
  },
} as const
