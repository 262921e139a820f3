/** The class log, in words for testers. */

import { texts } from '../../../machines/live/classLog/texts'
import { addressWords, fetched, fetchNames, fetchStates, pageWords } from '../../shared/testerWords'

const waits = { settled: '停止改动后稍等，列表开始查找' } as const

export const lessonListWords = {
  title: texts.title,
  start: { 'a class': `老师打开“${texts.title}”` },
  events: {
    ...pageWords,
    ...addressWords,
    'filter.change (a range)': `选择“${texts.from}”和“${texts.to}”`,
    'filter.change (a range that ends before it begins)': `把“${texts.to}”选在“${texts.from}”之前`,
  },
  guards: {
    isOtherQuery: '筛选条件和页码没有变化',
    isBackwards: '结束日期不早于开始日期',
    isOtherPage: '就是当前这一页',
    isPageLost: '这一页还有记录',
  },
  waits,
  actors: { findLessons: fetched('课堂记录') },
  names: {
    settling: '等待日期停止',
    backwards: '日期颠倒',
    ...fetchNames('记录'),
  },
  states: { ...fetchStates('课堂记录'), settling: '原来的记录还在', backwards: `“${texts.backwards}”` },
} as const

export const timelineWords = {
  title: texts.timeline,
  start: { 'a lesson': '打开一节课的记录' },
  events: {
    ...pageWords,
    ...addressWords,
    'filter.student (a student)': '点击一名学生，只看他的时间线',
    'filter.student (everybody)': `点击“${texts.everybody}”`,
    'filter.tool (a tool)': `在“${texts.toolFilter}”中选择一种`,
    'filter.tool (all tools)': `在“${texts.toolFilter}”中选择“${texts.allTools}”`,
  },
  guards: {
    isOtherStudent: '选择的就是当前的学生',
    isOtherTool: '选择的就是当前的工具',
    isOtherQuery: '筛选条件和页码没有变化',
    isOtherPage: '就是当前这一页',
    isPageLost: '这一页还有记录',
  },
  actors: {
    findEvents: {
      done: ['等时间线加载完成', '等时间线的下一页加载完成', '等时间线加载完成，里面没有内容'],
      error: fetched('时间线').error,
    },
  },
  names: {
    ...fetchNames('时间线'),
  },
  states: fetchStates('时间线'),
} as const
