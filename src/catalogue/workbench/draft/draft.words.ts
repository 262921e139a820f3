/** The draft of a chart, in words for testers. */
import { draftTexts as texts } from '../../../machines/workbench/draft/draft.texts'

export const chartDraftWords = {
  title: '状态图草稿',
  start: {
    'no draft': '打开一张没有草稿的状态图',
    'a stored draft': '打开一张有草稿的状态图',
    'a stored draft of two edits': '打开一张改了两处的状态图',
  },
  events: {
    'form.change (a delay)': `在“${texts.kind}”中选择“${texts.kinds.delay}”`,
    'form.change (which delay)': '选择一个等待',
    'form.change (the ms)': '填写4500',
    'form.change (no number)': '填写不是数字的内容',
    'edit.add': `点击“${texts.add}”`,
    'draft.undo': `点击“${texts.undo}”`,
    'draft.reset': `点击“${texts.reset}”`,
    'draft.retry': `点击“${texts.retry}”`,
    'patch.written (one edit by hand)': '等补丁写好',
    'failures.found (a line)': '等一条轨迹不通过',
    'failures.found (a picture)': '等一幅画面不通过',
    'proof.done (trails)': '等轨迹核对完',
    'proof.done (the oracle)': '等规则核对完',
    'comparison.done': '等全部核对完',
    'comparison.failed': '改成无法运行的样子',
  },
  guards: {
    isComplete: '这处改动还没有填完',
    hasEdits: texts.noEdits,
    isLastEdit: '草稿里不止一处改动',
  },
  actors: { keeper: {}, compare: {} },
  names: { opening: '打开草稿', empty: '没有改动', comparing: '正在核对', compared: '已核对', failed: '无法运行' },
  states: {
    opening: '',
    empty: `只有“${texts.add}”的表单`,
    comparing: `“${texts.edits}”，结果逐项出现`,
    compared: `“${texts.results}”和“${texts.patch}”`,
    failed: `“${texts.failed}”和“${texts.retry}”`,
  },
} as const
