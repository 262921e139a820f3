/** Words for testers: the dialog that adds tasks to a class. */
import { taskAddingTexts as texts } from '../../../machines/courses/taskAdding/texts'
import { carriedOut } from '../../shared/testerWords'

export const taskAddingWords = {
  title: texts.title,
  start: { 'a class': '老师打开课堂的“学习任务”' },
  events: {
    'adding.open (a course with lessons)': `点击“${texts.title}”`,
    'adding.open (an empty course)': `课程还没有节时点击“${texts.title}”`,
    'adding.close': `点击“${texts.cancel}”`,
    'place.choose': '选择另一节',
    'files.choose (slides)': '上传一个课件',
    'files.choose (a video)': '上传一个视频',
    'file.uploaded': '等课件上传完成',
    'text.begin': `点击“${texts.write}”`,
    'library.open': `点击“${texts.library}”`,
    'task.rename (to a name)': '修改课件的名称',
    'task.rename (to nothing)': '清空课件的名称',
    'task.write': `填写“${texts.text}”`,
    'task.remove': '移除课件',
    'adding.confirm (and push)': `点击“${texts.push}”`,
    'adding.confirm (without pushing)': `点击“${texts.add}”`,
    'waiting.stop': `点击“${texts.stop}”`,
  },
  guards: {
    canBeAdded: '还没有任务，或有任务没有名称或作业要求',
    isUploaded: '还有文件没有上传完',
    isPush: '选择的是“只添加”',
    isLastTask: '还有其他任务',
  },
  actors: {
    resourcePicker: { done: ['点击一个资源', '勾选两个资源，点击“选择 2 个资源”', '关闭对话框'] },
    addTasks: { done: ['等任务推送成功', '等任务添加成功'], error: carriedOut('添加').error },
  },
  names: {
    closed: '已关闭',
    open: '已打开',
    'open.editing': '正在收集任务',
    'open.picking': '正在选择资源',
    'open.waiting': '等待上传',
    'open.adding': '正在添加',
  },
  states: {
    closed: '没有对话框',
    'open.editing': `“${texts.title}”的对话框`,
    'open.picking': '选择资源的对话框',
    'open.waiting': `“${texts.waiting}”`,
    'open.adding': `“${texts.push}”或“${texts.add}”正在进行`,
  },
} as const
