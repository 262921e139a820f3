/** Words of the ink on slides for people who try its charts by hand. */
import { texts } from '../../../machines/live/slideInk/texts'
import { linkWords } from '../kit'

const facts = {
  'slideInk.show (the first page)': '课件显示第 1 页',
  'slideInk.show (the second page)': '翻到第 2 页',
  'slideInk.changed (a new stroke)': '服务器保存了一笔',
  'slideInk.changed (a removed stroke)': '服务器擦除了一笔',
  'slideInk.changed (after missed changes)': '中间有消息没有收到',
  'slideInk.changed (of another page)': '另一页的批注改变',
  'slideInk.previewed (the first points)': '老师在另一个屏幕上开始书写',
  'slideInk.previewed (further points)': '老师继续书写',
  'slideInk.previewed (the laser)': '老师移动激光笔',
  'slideInk.previewed (of another page)': '老师在另一页书写',
}
const actors = {
  getSlideInk: { done: ['本页没有批注', '本页有两笔'], error: ['请求失败', '请求失败，并说明原因'] },
}
const guards = {
  isHere: '不是这一页',
  isInOrder: '不是这一页，或者中间有消息没有收到',
  isOtherPage: '已经显示这一页',
}
const names = {
  page: '页面的批注',
  'page.closed': '没有页面',
  'page.loading': '正在加载',
  'page.ready': '已加载',
  'page.failed': '加载失败',
  previews: '正在书写的内容',
  'previews.still': '没有人书写',
  'previews.moving': '正在书写',
}
const states = {
  'page.closed': '没有批注',
  'page.loading': '页面的图片，批注稍后出现',
  'page.ready': '本页的批注',
  'page.failed': '页面的图片，没有批注',
  'previews.still': '只有已经完成的批注',
  'previews.moving': '正在书写的一笔或激光点',
}
const waits = { retry: '等待三秒', previewFades: '一秒半没有新的笔迹' }

export const studentSlideInkWords = {
  title: `${texts.title}（学生）`,
  start: { 'a student in class': '学生进入课堂' },
  events: { ...linkWords('学生'), ...facts },
  waits,
  actors,
  guards,
  names,
  states,
}

export const teacherSlideInkWords = {
  title: `${texts.title}（老师）`,
  start: { 'a teacher in class': '老师进入课堂' },
  events: {
    ...linkWords('老师'),
    ...facts,
    'slideInk.refused': '让服务器拒绝批注',
    'tool.choose (the pen)': `点击“${texts.tool.pen}”`,
    'tool.choose (the eraser)': `点击“${texts.tool.eraser}”`,
    'tool.choose (the laser)': `点击“${texts.tool.laser}”`,
    'color.choose': '选择蓝色',
    'hand.down (beside all strokes)': '在空白处按下',
    'hand.down (on a stroke)': '在一笔上按下',
    'hand.move (two points)': '移动',
    'hand.move (across a stroke)': '移过一笔',
    'hand.up': '抬起',
    'hand.cancel': '书写时放下第二根手指',
    'ink.undo': `点击“${texts.undo}”`,
    'ink.redo': `点击“${texts.redo}”`,
    'ink.clear': `点击“${texts.clear}”`,
  },
  waits: { ...waits, previewDue: '继续移动', answerOverdue: '十秒没有收到服务器的回应' },
  actors,
  guards: {
    ...guards,
    draws: '没有选择可以书写的工具',
    erases: '没有页面，或者没有选择橡皮擦',
    canUndo: texts.nothingToUndo,
    canRedo: texts.nothingToRedo,
    hasStrokes: texts.nothingToClear,
    hasPending: '没有等待确认的批注',
    confirmsLast: '还有别的批注等待确认',
    isSettled: '还有等待确认的批注',
    hasErased: '没有擦到任何一笔',
    isStored: '激光笔不留下笔迹',
  },
  names: {
    ...names,
    hand: '书写',
    'hand.up': '没有书写',
    'hand.drawing': '正在书写',
    'hand.drawing.fresh': '立即发送',
    'hand.drawing.sent': '刚刚发送',
    'hand.drawing.collecting': '稍后发送',
    'hand.erasing': '正在擦除',
    delivery: '保存',
    'delivery.settled': '全部保存',
    'delivery.waiting': '等待确认',
    'delivery.repeating': '重新发送',
  },
  states: {
    ...states,
    'hand.up': '批注工具',
    'hand.drawing': '笔下的一笔',
    'hand.erasing': '碰到的笔迹消失',
    'delivery.settled': '批注',
    'delivery.waiting': '批注',
    'delivery.repeating': '批注',
  },
}
