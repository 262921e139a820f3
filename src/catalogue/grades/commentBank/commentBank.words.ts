/** Words for testers: reusable comments. */
import { texts } from '../../../machines/grades/commentBank/texts'

export const commentBankWords = {
  title: texts.title,
  start: { 'a teacher': '老师打开一份提交' },
  events: {
    'bank.reload': '点击“重试”',
    'comment.keep (a new one)': `写总评语“论据充分”，点击“${texts.keep}”`,
    'comment.keep (another)': `写总评语“请补充数据”，点击“${texts.keep}”`,
    'comment.drop (the first)': '删除第一条常用评语',
    'comment.drop (the second)': '删除第二条常用评语',
    'comment.forget': `在没有保存的评语旁点击“${texts.forget('论据充分')}”；没有这样的评语：跳过这一步`,
  },
  actors: {
    loadComments: {
      done: ['等常用评语列出', '等常用评语加载，还没有评语'],
      error: ['断开网络，使常用评语没有加载', '断开网络，使常用评语没有加载，并说明原因'],
    },
    saveComment: {
      done: ['等评语保存成功', '等评语保存，它已在列表中'],
      error: ['断开网络，使评语没有保存', '断开网络，使评语没有保存，并说明原因'],
    },
    deleteComment: {
      done: '等评语删除成功',
      error: ['断开网络，使评语没有删除', '断开网络，使评语没有删除，并说明原因'],
    },
  },
  names: {
    loading: '正在加载',
    failed: '加载失败',
    listed: '已列出',
    saving: '正在保存',
    deleting: '正在删除',
  },
  states: {
    loading: `“${texts.title}”下有占位条`,
    failed: '常用评语没有列出，有“重试”；批阅可以继续',
    listed: '常用评语已列出，没有保存成功的评语在下方',
    saving: `“${texts.keep}”按钮在转动`,
    deleting: '常用评语旁的删除按钮在转动',
  },
} as const
