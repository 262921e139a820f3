/** Scoring an item anew, in words for those who try it by hand. */
import { texts } from '../../../machines/grades/rescore/texts'

export const rescoreWords = {
  title: texts.title,
  start: { 'a test': '老师在学生列表中点击“更正题目”' },
  events: {
    'rescore.reload': '点击“重试”',
    'item.choose (one answer)': '点击第 1 题的“更正”',
    'item.choose (several answers)': '点击第 2 题的“更正”',
    'item.choose (a gap)': '点击第 3 题的“更正”',
    'item.choose (an essay)': '点击第 4 题的“更正”',
    'item.choose (none)': '没有这一题：跳过这一步',
    'item.leave': `点击“${texts.backToItems}”`,
    'kind.choose (another key)': `选择“${texts.kinds.key}”`,
    'kind.choose (full)': `选择“${texts.kinds.full}”`,
    'kind.choose (its own key)': `选择“${texts.kinds.none}”`,
    'answer.toggle (A)': '点击选项 A',
    'answer.toggle (C)': '点击选项 C',
    'gap.write (alternatives)': '在第 1 空中写两个答案，用“/”分开',
    'gap.write (nothing)': '清空第 1 空',
    'reason.write': `在“${texts.reason}”中写一句话`,
    'decisions.toggle': `点击“${texts.keeps}”`,
    'resource.toggle': `点击“${texts.forResource}”`,
    'rescore.preview': `点击“${texts.preview}”`,
    'preview.leave': `点击“${texts.change}”`,
    'rescore.confirm': `点击“${texts.confirm}”`,
  },
  actors: {
    loadItems: { done: ['等题目列出', '等题目列出，还没有人提交'], error: '断开网络，使题目没有列出' },
    preview: { done: ['等影响显示', '等影响显示，没有成绩改变'], error: '断开网络，使影响没有显示' },
    run: {
      done: ['等重新评分完成', '等重新评分完成，题库也已修改', '等重新评分完成，题库不能修改'],
      error: '断开网络，使重新评分没有完成',
    },
  },
  states: {
    loading: '题目正在加载',
    failed: '题目没有列出，有“重试”',
    listed: '题目已列出，有现在的评分方式',
    writing: '可以选择处理方式',
    previewing: texts.previewing,
    previewed: '已列出成绩会改变的学生，有“确认重新评分”',
    running: '正在重新评分',
  },
} as const
