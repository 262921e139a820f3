/** Pushing study tasks, in words for those who try it by hand. */

import type { ProvenKind } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { carriedOut, fetched, fetchStates, pageWords } from '../../shared/testerWords'

const tasks = fetchStates('学习任务')

export const taskPushWords = {
  title: texts.title,
  start: { 'a class': `老师打开课堂的“${texts.title}”` },
  events: {
    'tasks.changed': '在另一台设备上推送一个任务',
    'task.progressed': '让一名学生完成一个任务',
    'tasks.reload': '点击“重试”',
    'tasks.toggle (a chapter)': '勾选一章',
    'tasks.toggle (a task)': '勾选一个任务',
    'tasks.clear': `点击“${texts.clear}”`,
    'chapter.fold': '收起或展开一章',
    'tree.search': `在“${texts.search}”中输入“操作”`,
    'push.now': `点击“${texts.push}”`,
    'answers.set (open)': `点击“${texts.openAnswers}”`,
    'answers.set (close)': `点击“${texts.closeAnswers}”`,
    'timing.begin (a push)': `点击“${texts.later.push}”`,
    'timing.begin (a recall)': `点击“${texts.later.recall}”`,
    'timing.begin (due)': `点击“${texts.later.due}”`,
    'timing.change (to a moment)': '选择时间',
    'timing.change (to nothing)': '清空时间',
    'timing.confirm (in time)': `在选定的时间之前点击“${texts.save}”`,
    'timing.confirm (too late)': `等选定的时间过去，再点击“${texts.save}”`,
    'timing.remove': `点击“${texts.noDue}”`,
    'timing.cancel': `点击“${texts.cancel}”`,
    'marks.begin': `点击“${texts.setMarks}”`,
    'marks.change (to a mark)': '输入 80.5',
    'marks.change (to the most)': '输入 1000',
    'marks.change (to too much)': '输入 1000.1',
    'marks.change (to no number)': '输入“八十”',
    'marks.confirm': `点击“${texts.save}”`,
    'marks.cancel': `点击“${texts.cancel}”`,
    'order.given (a recall)': '在撤回的对话框中完成撤回',
    'order.given (of nothing)': '在撤回的对话框中确定，而任务都已被撤回',
    'undo.press': `点击“${texts.undo}”`,
    'undo.dismiss': `点击“${texts.dismiss}”`,
  },
  waits: { undoOver: '提示过了 10 秒', progressQuiet: '等 2 秒' },
  actors: {
    loadStruct: { ...fetched('学习任务'), done: [...fetched('学习任务').done, '等学习任务加载完成，最后一章没有任务'] },
    push: { done: ['等推送成功', '等服务器答复：没有可以推送的任务'], error: carriedOut('推送').error },
    setAnswers: carriedOut('答案设置'),
    schedule: carriedOut('时间设置'),
    setMarks: carriedOut('满分设置'),
    undo: carriedOut('撤销'),
  },
  states: {
    'tree.loading': tasks.loading,
    'tree.listed.current': tasks.listed,
    'tree.listed.outdated': tasks.listed,
    'tree.failed': tasks.failed,
    'tree.pushing': `“${texts.busy}”`,
    'tree.answering': `“${texts.busy}”`,
    'tree.timing.editing': '选择时间的对话框',
    'tree.timing.saving': '时间正在保存',
    'tree.marking.editing': `“${texts.setMarks}”的对话框`,
    'tree.marking.saving': '满分正在保存',
    'undo.none': '',
    'undo.offered': `页面下方的提示和“${texts.undo}”`,
    'undo.undoing': '正在撤销',
  },
} as const

const provenWords = (kind: ProvenKind, button: string) =>
  ({
    title: texts.proofTitle[kind],
    start: { 'a class': `老师打开课堂的“${texts.title}”` },
    events: {
      'proof.open': `勾选一章，点击“${button}”`,
      'proof.write (an answer)': '输入验证码',
      'proof.write (nothing)': '清空验证码',
      'proof.confirm': `点击“${texts.save}”`,
      'proof.retry': `点击“${texts.retry}”`,
      'proof.close': `点击“${texts.cancel}”`,
    },
    actors: {
      findEffect: { done: '等统计完成', error: fetched('统计').error },
      give: {
        done: carriedOut(button).done,
        error: ['等服务器答复：没有成功', '断开网络，等请求失败', '等服务器答复：验证码错误'],
      },
    },
    states: {
      closed: '没有对话框',
      'open.counting': `“${texts.effectLoading}”`,
      'open.failed': `“${texts.effectFailed}”和“${texts.retry}”`,
      'open.asking': '受影响的学生数和验证码',
      'open.giving': `“${texts.busy}”`,
    },
  }) as const

export const recallingWords = provenWords('recall', texts.recall)
export const clearingWords = provenWords('clear', texts.clearRecords)

const students = fetchStates('学生')

export const taskStudentsWords = {
  title: texts.students,
  start: { 'a class': `老师打开课堂的“${texts.title}”` },
  events: {
    'students.open': '点击一个任务的完成人数',
    'students.close': '关闭对话框',
    'list.reload': '点击“重试”',
    'tasks.changed': '在另一台设备上推送一个任务',
    'task.progressed': '由一名学生学完该任务',
    'line.back': '断开网络，再恢复',
    'students.show': `切换到“${texts.shown.unfinished}”`,
    'students.toggle (one)': '勾选一名学生',
    'students.toggle (one who is not there)': '勾选一名学生，并在另一台设备上把他移出班级',
    'due.begin': `点击“${texts.ownDue}”`,
    'due.change (to a moment)': '选择时间',
    'due.change (to nothing)': '清空时间',
    'due.confirm (in time)': `在选定的时间之前点击“${texts.save}”`,
    'due.confirm (too late)': `等选定的时间过去，再点击“${texts.save}”`,
    'due.remove': `点击“${texts.classDue}”`,
    'due.cancel': `点击“${texts.cancel}”`,
  },
  waits: { progressQuiet: '等 2 秒' },
  actors: { findStudents: fetched('学生'), setDue: carriedOut('时间设置') },
  states: {
    closed: '没有对话框',
    'open.loading': students.loading,
    'open.listed.current': students.listed,
    'open.listed.outdated': students.listed,
    'open.failed': students.failed,
    'open.dating.editing': '选择时间的对话框',
    'open.dating.saving': '时间正在保存',
  },
} as const

const records = fetchStates('记录')

export const pushRecordsWords = {
  title: texts.records,
  start: { 'a class': `老师在课堂中打开“${texts.title}”` },
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

export const orderRecordsWords = {
  title: texts.orders,
  start: { 'a class': `老师打开课堂的“${texts.title}”` },
  events: {
    ...pageWords,
    'records.open': `点击“${texts.orders}”`,
    'records.close': '关闭对话框',
    'tasks.changed': '在另一台设备上推送一个任务',
    'order.undo (a clearing)': `在清除记录的一行点击“${texts.undo}”`,
    'order.undo (one that is too old)': `在较早的推送一行点击“${texts.undo}”`,
    'order.undo (too late)': `等 24 小时过去，再点击“${texts.undo}”`,
  },
  actors: { findOrders: fetched('记录'), undo: carriedOut('撤销') },
  states: {
    closed: '没有对话框',
    'open.loading': records.loading,
    'open.listed': records.listed,
    'open.failed': records.failed,
    'open.undoing': '正在撤销',
  },
} as const
