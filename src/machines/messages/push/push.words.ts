/** Study tasks of teacher and student, in words for those who try them by hand. */
import { carriedOut, fetched, fetchStates, pageWords } from '../../shared/testerWords'
import { texts } from './texts'

const tasks = fetchStates('学习任务')

export const teacherPushWords = {
  title: texts.title,
  start: { 'a class': `教师在课堂中打开“${texts.title}”` },
  events: {
    'tasks.changed': '在另一台设备上推送一个任务',
    'tasks.reload': '点击“重试”',
    'tasks.toggle (a chapter)': '勾选一章',
    'tasks.toggle (a task)': '勾选一个任务',
    'tasks.clear': `点击“${texts.clear}”`,
    'order.now (a push)': `点击“${texts.now['0']}”`,
    'order.now (a recall)': `点击“${texts.now['1']}”`,
    'order.later (a push)': `点击“${texts.later['0']}”`,
    'order.later (a recall)': `点击“${texts.later['1']}”`,
    'timing.change (to a moment)': `选择“${texts.time}”`,
    'timing.change (to nothing)': `清空“${texts.time}”`,
    'timing.confirm (in time)': `在选定的时间之前点击“${texts.save}”`,
    'timing.confirm (too late)': `等选定的时间过去，再点击“${texts.save}”`,
    'timing.cancel': `点击“${texts.cancel}”`,
  },
  actors: {
    loadStruct: fetched('学习任务'),
    order: {
      done: ['等推送或撤回成功', '等服务器答复：没有可以推送或撤回的任务'],
      error: carriedOut('推送或撤回').error,
    },
    schedule: carriedOut('定时设置'),
  },
  states: {
    ...tasks,
    ordering: `“${texts.busy}”`,
    'timing.editing': `选择“${texts.time}”的对话框`,
    'timing.saving': '定时正在保存',
  },
} as const

const records = fetchStates('记录')

export const pushRecordsWords = {
  title: texts.records,
  start: { 'a class': `教师在课堂中打开“${texts.title}”` },
  events: {
    ...pageWords,
    'records.open': `点击“${texts.records}”`,
    'records.close': '关闭对话框',
    'tab.choose (the second)': `切换到“${texts.tabs['1']}”`,
    'tab.choose (the first)': `切换到“${texts.tabs['0']}”`,
    'tasks.changed': '等一个定时任务执行',
    'cancel.ask (a pending push)': `取消一条“${texts.statuses['0']}”的定时推送`,
    'cancel.ask (a pending recall)': `取消一条“${texts.statuses['0']}”的定时撤回`,
    'cancel.ask (one that is due)': '取消一条执行时间刚到的记录',
    'cancel.ask (one that is done)': `取消一条“${texts.statuses['1']}”的记录`,
    'cancel.confirm': '点击“确定”',
    'cancel.decline': `点击“${texts.cancel}”`,
  },
  waits: { secondTabDue: '切换之后列表开始加载' },
  actors: { findTimeTasks: fetched('记录'), cancelTimeTask: carriedOut('取消') },
  states: {
    closed: '没有对话框',
    'open.settling': `“${texts.tabs['1']}”一页，列表很快出现`,
    'open.loading': records.loading,
    'open.listed': records.listed,
    'open.failed': records.failed,
    'open.asking': `询问“${texts.cancelAsk['0']}”或“${texts.cancelAsk['1']}”`,
    'open.cancelling': '正在取消',
  },
} as const

export const studentPushWords = {
  title: texts.studentTitle,
  start: { 'a class': '学生进入课堂' },
  events: { 'tasks.changed': '教师推送或撤回一个任务', 'tasks.reload': '点击“重试”' },
  actors: { loadPushed: fetched('学习任务') },
  states: tasks,
} as const
