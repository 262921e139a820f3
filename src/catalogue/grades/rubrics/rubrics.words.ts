/** Rubrics of a task, in words for those who try it by hand. */
import { texts } from '../../../machines/grades/rubrics/texts'

export const taskRubricsWords = {
  title: texts.title,
  start: { 'a task': '老师在学生列表中点击“评分量规”' },
  events: {
    'rubrics.reload': `点击“${texts.reload}”`,
    'place.choose (another)': `选择“${texts.item(2)}”`,
    'place.choose (none)': '没有这个问答：跳过这一步',
    'rubric.name': `在“${texts.name}”中写“课堂评分”`,
    'part.write (a criterion)': '写第一项标准的名称',
    'part.write (its description)': '写第一项标准的说明',
    'part.write (a level)': '写第一个等级的名称',
    'part.write (another level)': '写第二个等级的名称',
    'part.write (points)': '把第一个等级的分值改为 4',
    'part.write (no points)': '把第一个等级的分值改为一个字母',
    'part.write (nothing at all)': '把第一个等级的分值改为 0',
    'part.add (a criterion)': `点击“${texts.addCriterion}”`,
    'part.add (a level)': `点击“${texts.addLevel}”`,
    'part.remove (a criterion)': '点击删除第一项标准',
    'part.remove (a level)': '点击删除第一个等级',
    'bank.take (one that is kept)': `在“${texts.bank}”中点击“作业评分”`,
    'bank.take (none)': '没有这份量规：跳过这一步',
    'bank.keep': `点击“${texts.keep}”`,
    'bank.drop': `在“${texts.bank}”中删除一份量规`,
    'rubric.use': `点击“${texts.use}”`,
    'rubric.takeAway': `点击“${texts.takeAway}”`,
    'rubric.discard': '点击“放弃修改”',
  },
  actors: {
    loadRubrics: {
      done: ['等量规打开', '等量规打开，是一份作业'],
      error: '断开网络，使量规没有打开',
    },
    changeRubrics: { done: ['等修改保存，没有变化', '等修改保存'], error: '断开网络，使修改没有保存' },
  },
  states: {
    loading: texts.loading,
    failed: '量规没有打开，有“重试”',
    writing: '量规已打开，可以修改',
    using: '“用于这项任务”正在保存',
    takingAway: '“不再使用”正在保存',
    keeping: '量规正在保存',
    dropping: '量规正在删除',
  },
} as const
