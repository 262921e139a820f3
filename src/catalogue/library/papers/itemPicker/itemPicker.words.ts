/** Chinese words of the item picker for testers. */
import { texts } from '../../../../machines/library/papers/texts'

const words = texts.picker

export const itemPickerWords = {
  title: '选择题目',
  start: {
    'single choices': '在试卷的单选题中点击“从题库选择”',
    'room for five': '在已有 195 题的试卷的单选题中点击“从题库选择”',
    'room for one': '在已有 199 题的试卷的单选题中点击“从题库选择”',
    'no room': '在已有 200 题的试卷的单选题中点击“从题库选择”',
  },
  events: {
    'place.change (papers)': `点击“${words.scopes.papers}”`,
    'place.change (shared)': `点击“${words.scopes.shared}”`,
    'place.change (a folder)': '选择一个文件夹',
    'word.write': `在“搜索题目”中输入“创业”`,
    'page.go': '点击第 2 页',
    'list.reload': '点击“重试”',
    'item.toggle (one)': '勾选第 2 道题，或取消勾选',
    'item.toggle (another)': '勾选另一道题，或取消勾选',
    'item.toggle (one that is there)': `第 1 道题“${words.isTaken}”，不能勾选：跳过这一步`,
    'count.write (one)': `在“${words.count}”中输入 1`,
    'count.write (two)': `在“${words.count}”中输入 2`,
    'count.write (nothing)': `删去“${words.count}”`,
    'draw.start': `点击“${words.drawNow}”`,
    'picker.confirm': '点击“加入试卷”',
    'picker.cancel': `点击“${words.cancel}”`,
  },
  guards: {
    hasChosen: '没有选择题目',
    canDraw: '题数不正确，或试卷已满',
  },
  actors: {
    findFolders: { done: ['等文件夹加载完成'], error: ['断开网络，使文件夹没有加载'] },
    findItems: {
      done: ['等题目加载完成', '等题目加载完成（没有题目）'],
      error: ['服务器拒绝查询', '断开网络，使题目没有加载'],
    },
    drawItems: {
      done: ['等抽取完成（足够）', '等抽取完成（正好够）', '等抽取完成（只有一道）'],
      error: ['服务器拒绝抽取', '断开网络，使抽取失败'],
    },
  },
  waits: { wordWritten: '等 0.3 秒' },
  names: {
    open: '题库已打开',
    'open.list': '题目列表',
    'open.list.writing': '正在输入搜索词',
    'open.list.finding': '正在查找',
    'open.list.found': '已列出',
    'open.list.failed': '查找失败',
    'open.draw': '随机抽题',
    'open.draw.resting': '没有抽取',
    'open.draw.drawing': '正在抽取',
    done: '已关闭',
  },
  states: {
    'open.list.writing': '列表变淡',
    'open.list.finding': '列表正在加载',
    'open.list.found': '题目，或没有题目的说明',
    'open.list.failed': '没有加载的原因',
    'open.draw.resting': '可以抽取，或说明不能的原因',
    'open.draw.drawing': '“抽取”按钮在转动',
    done: '对话框已关闭',
  },
} as const
