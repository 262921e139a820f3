/** The panel, the records and the check of the roll call, in words for testers. */

import { texts } from '../../../../machines/live/rollCall/texts'
import { fetchNames } from '../../../shared/testerWords'

export const rollCallPanelWords = {
  title: '点名器的页面',
  start: { 'an open dialog': `老师打开“${texts.title}”` },
  events: {
    'panel.draw': `切换到“${texts.draw}”`,
    'panel.records': `切换到“${texts.records}”`,
    'panel.renew': '等一次点名的结果揭晓',
    'panel.check (the draw in sight)': `点击“${texts.check}”`,
    'panel.check (a draw of the records)': '在记录中点击一次点名的验证',
  },
  names: {
    draw: '点名',
    records: '点名记录',
    check: '点名验证',
  },
  states: { draw: `“${texts.draw}”一页`, records: `“${texts.records}”一页`, check: `“${texts.checkTab}”一页` },
} as const

export const rollCallRecordsWords = {
  title: texts.records,
  start: { opened: `切换到“${texts.records}”` },
  events: {
    'records.turn (to the next page)': '翻到下一页',
    'records.turn (beyond the last)': '在最后一页上再往后翻（没有下一页）',
    'records.turn (before the first)': '在第一页上往前翻（没有上一页）',
    'records.retry': '点击“重试”',
  },
  actors: {
    records: { done: ['等记录加载完成', '等记录加载完成，里面没有内容'], error: '断开网络，使记录加载失败' },
  },
  names: {
    ...fetchNames('记录'),
    empty: '暂无记录',
  },
  states: {
    loading: '正在加载记录',
    listed: '被点到的同学、帐号和时间，每页八条',
    empty: texts.recordList.emptyHint,
    failed: '记录没有加载成功，有“重试”',
  },
} as const

export const drawCheckWords = {
  title: texts.checkTab,
  start: {
    'a draw seen on this screen': `在结果揭晓后点击“${texts.check}”`,
    'a draw of the records': '在记录中点击一次点名的验证',
  },
  events: { 'check.retry': '点击“重试”' },
  actors: {
    proof: {
      done: ['等验证完成（数据对得上）', '等验证完成（数据被改动过，对不上）'],
      error: ['验证数据不存在，验证不能进行', '断开网络，使验证数据获取失败'],
    },
  },
  names: {
    loading: '正在获取',
    held: '验证通过',
    broken: '验证未通过',
    failed: '获取失败',
  },
  states: {
    loading: '正在获取验证数据',
    held: `“${texts.proof.held}”和每一步的结果`,
    broken: `“${texts.proof.broken}”和对不上的地方`,
    failed: `“${texts.proof.failed}”，有“重试”`,
  },
} as const
