/** The comparison of a chart with an older version, in words for testers. */
import { diffTexts as texts } from '../../../machines/workbench/diff/diff.texts'

export const diffWords = {
  title: '与旧版本比较',
  start: { 'the race of a teacher': '在“抢答器（老师）”的状态图中打开“变化”' },
  events: {
    'file.choose': `点击“${texts.chooseFile}”，选择一个文件`,
    'report.reload': `点击“${texts.reload}”`,
  },
  guards: {
    isThere: '没有可比较的旧版本',
  },
  actors: {
    load: { done: ['等比较报告加载完成', '删除比较报告，再等加载完成'], error: `断开网络，使“${texts.failed}”出现` },
    compare: { done: '等文件比较完成', error: '选择的文件不是状态图文件' },
  },
  names: {
    loading: '正在读取',
    comparing: '正在比较',
    shown: '变化已显示',
    missing: '没有报告',
    failed: '读取失败',
    refused: '文件有误',
  },
  states: {
    loading: texts.loading,
    comparing: texts.loading,
    shown: `图上标出${texts.added}、${texts.removed}和${texts.changed}的部分，旁边是${texts.before}`,
    missing: `“${texts.missing}”`,
    failed: `“${texts.failed}”`,
    refused: '“……不是可以比较的状态图文件”',
  },
} as const
