/** Words for testers: course templates. */
import { templateChartTexts as texts } from '../../../machines/courses/courseTemplates/texts'

export const templateReviewWords = {
  title: '模板审核',
  start: { 'a course': '管理员在“模板审核”中点击“审核”' },
  events: {
    'review.reload': '点击“重试”，或回到这一页面',
    'fold.change (one is closed)': '收起一项',
    'fold.change (one is opened)': '展开一项',
    'fold.change (all are closed)': '点击“收起”',
    'fold.change (all are opened)': '点击“展开”',
    'judge.begin (approve)': '点击“通过”',
    'judge.begin (reject)': '点击“不通过”',
    'judge.write (a word)': '填写意见',
    'judge.write (blanks)': '填写空格',
    'judge.write (too long)': '粘贴很长的意见：超出的部分被截去',
    'judge.confirm': '在对话框中确认',
    'judge.cancel': '关闭对话框',
  },
  guards: {
    isGone: '不是因为模板已不存在',
    isWaiting: '模板没有等待审核',
    isReasonMissing: '是通过，或拒绝的原因已填写',
    isOver: '不是因为审核已经结束',
  },
  actors: {
    getReview: {
      done: ['等课程出现', '等课程出现（已通过）', '等课程出现（老师已撤回）'],
      error: ['断开网络，使课程没有出现', '课程已被老师删除'],
    },
    judge: { done: '等“已通知老师”出现', error: ['断开网络，使审核没有完成', '另一位管理员已审核'] },
  },
  names: {
    loading: '正在加载',
    failed: '加载失败',
    gone: '审核不存在',
    open: '已打开',
    'open.reading': '查看课程',
    'open.writing': '填写审核意见',
    'open.judging': '正在提交',
  },
  states: {
    loading: '课程正在加载',
    failed: texts.failed,
    gone: '内容不存在',
    'open.reading': '课程的目录、推荐理由和状态',
    'open.writing': '填写意见的对话框',
    'open.judging': '正在提交',
  },
} as const

export const templateInfoWords = {
  title: '课程模板详情',
  start: { 'a template': '在课程模板列表中点击一门课程' },
  events: {
    'template.reload': '点击“重试”，或回到这一页面',
    'fold.change (one is closed)': '收起一项',
    'fold.change (one is opened)': '展开一项',
    'fold.change (all are closed)': '点击“收起”',
    'fold.change (all are opened)': '点击“展开”',
    'copy.begin': '点击“复制到我的课程”',
    'copy.confirm': '在对话框中确认',
    'copy.cancel': '在对话框中点击“取消”',
  },
  guards: {
    isGone: '不是因为模板已不存在',
  },
  actors: {
    getTemplate: {
      done: ['等课程出现', '等课程出现（还没有内容）'],
      error: ['断开网络，使课程没有出现', '课程已被删除'],
    },
    copyTemplate: { done: '等“已复制”出现', error: '断开网络，使复制没有完成' },
  },
  names: {
    loading: '正在加载',
    failed: '加载失败',
    gone: '模板不存在',
    open: '已打开',
    'open.reading': '查看课程',
    'open.asking': '确认复制',
    'open.copying': '正在复制',
  },
  states: {
    loading: '课程正在加载',
    failed: texts.failed,
    gone: '内容不存在',
    'open.reading': '课程的目录',
    'open.asking': '询问是否复制',
    'open.copying': '正在复制',
  },
} as const
