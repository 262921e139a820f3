/** The coverage of a chart by tests, in words for testers. */
import { coverageTexts as texts } from '../../../machines/workbench/coverage/coverage.texts'

export const coverageWords = {
  title: '测试覆盖',
  start: { 'the race of a teacher': '在“抢答器（老师）”的状态图中打开“覆盖”' },
  events: {
    'report.reload': `点击“${texts.reload}”`,
    'level.choose': `在“${texts.level}”中选择“${texts.levels.browser}”`,
    'missed.toggle': `勾选或取消“${texts.missedOnly}”`,
    'item.choose': '点击列表中的一个转换（再次点击则取消）',
  },
  actors: {
    load: { done: ['等测试报告加载完成', '删除测试报告，再等加载完成'], error: `断开网络，使“${texts.failed}”出现` },
  },
  names: {
    loading: '正在读取',
    shown: '覆盖已显示',
    missing: '没有报告',
    failed: '读取失败',
  },
  states: {
    loading: texts.loading,
    shown: `图上标出“${texts.walked}”和“${texts.missed}”的转换，旁边是“${texts.figures}”`,
    missing: `“${texts.missing}”`,
    failed: `“${texts.failed}”，有“${texts.reload}”`,
  },
} as const
