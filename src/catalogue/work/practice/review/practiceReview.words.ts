/** Judging a work on a practice, in words for those who try it by hand. */
import { reviewTexts as texts } from '../../../../machines/work/practice/texts'

export const practiceReviewWords = {
  title: '批阅实践题',
  start: { 'a work': '老师在“实践题批阅”中打开一名学生的作业' },
  events: {
    'points.write (a mark)': '在“分数”填写 88.5',
    'points.write (all)': '在“分数”填写 100',
    'points.write (too much)': '在“分数”填写 101',
    'comment.write': '在“评语”填写一句话',
    'rubric.change (a level)': '在评分量规的第二项标准中选择第一个等级',
    'rubric.change (none)': '清除评分量规中的选择',
    'rubric.change (a comment)': '在评分量规的第一项标准旁写一句话',
    'grade.save (to be told)': '点击“保存并发布”',
    'grade.save (not yet)': '点击“保存批阅”',
    'return.open': '点击“退回修改”',
    'return.write (a reason)': '填写需要修改的地方',
    'return.write (blanks)': '只输入空格',
    'return.confirm': '在对话框中点击“退回修改”',
    'return.cancel': '点击“取消”',
    'achievement.toggle': '点击“设为成果”或“取消成果”',
    'review.reload': '点击“重试”',
    'tasks.changed': '推送或收回任务',
    'task.progressed': '学生提交作业',
    'line.back': '断开网络再恢复',
  },
  waits: {},
  actors: {
    loadReview: {
      done: [
        '等作业打开，已提交',
        '等作业打开，学生还在填写',
        '等作业打开，已批阅',
        '等作业打开，已是成果',
        '等作业打开，有评分量规',
      ],
      error: ['断开网络，使作业打不开', '打开一份不存在的作业'],
    },
    grade: { done: '等批阅保存', error: '断开网络，使批阅没有保存' },
    giveBack: { done: '等退回成功', error: '断开网络，使退回没有成功' },
    choose: { done: '等设置成功', error: '断开网络，使设置没有成功' },
  },
  states: {
    loading: '作业正在打开；已显示的作业仍在',
    judging: '作业内容只读，右侧可以填写分数和评语',
    grading: '“保存批阅”在转动',
    'returning.editing': '“退回修改”对话框已打开',
    'returning.sending': '对话框中的“退回修改”在转动',
    choosing: '“设为成果”在转动',
    gone: '“没有找到这份作业”',
    failed: `“${texts.loadFailed}”或具体原因，有“重试”`,
  },
} as const
