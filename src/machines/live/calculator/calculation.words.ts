/** Calculating, in words for those who try it by hand. */
import { texts } from './texts'

export const calculationWords = {
  title: texts.title,
  start: { 'the calculator is taken out': `打开“${texts.title}”` },
  events: {
    'kept.restored (from before)': '等上次的算式和历史恢复',
    'line.write (an expression)': '输入一个算式',
    'line.write (a sign)': '输入一个运算符',
    'line.write (nothing)': '删去全部内容',
    'caret.move': '移动光标',
    'key.press (a digit)': '按一个数字键',
    'key.press (a sign)': '按一个运算键',
    'line.back': `按“${texts.keys.back}”`,
    'line.clear': `按“${texts.keys.clear}”`,
    'line.equals': `按“${texts.keys.equals}”`,
    'angle.choose': `把“${texts.angle}”改为“${texts.angles.rad}”`,
    'memory.add': `按“${texts.keys.memoryAdd}”`,
    'memory.subtract': `按“${texts.keys.memorySubtract}”`,
    'memory.recall': `按“${texts.keys.memoryRecall}”`,
    'memory.clear': `按“${texts.keys.memoryClear}”`,
    'tape.toggle': `点击“${texts.historyShow}”或“${texts.historyHide}”`,
    'history.pick': '点击历史记录中的一个算式',
    'history.clear': `点击“${texts.historyClear}”`,
  },
  actors: {
    evaluate: { done: ['等算出结果', '等算出结果：除数是零，没有结果'], error: '断开网络，使计算程序不能加载' },
  },
  states: {
    'line.changed': '',
    'line.empty': '算式是空的，显示 0',
    'line.written.reckoning': '写着的算式，结果很快出现',
    'line.written.reckoned': '写着的算式，下面是它的结果（能算出时）',
    'line.finishing': '正在计算',
    'line.answered': '算式的位置上是结果',
    'line.failed': '算式还在，说明为什么没有结果',
    memory: '',
    'tape.folded': '',
    'tape.open': `“${texts.history}”`,
  },
} as const
