/** Stepping through a chart, in words for testers. */
import { texts } from '../../../machines/workbench/bench/texts'
import { simulateTexts } from '../../../machines/workbench/simulation/simulate.texts'

export const simulationWords = {
  title: texts.tabs.simulate,
  start: { 'at the beginning': '打开一张状态图的“逐步执行”', 'on a path': '打开一条路径的链接' },
  events: {
    'start.choose': `在“${texts.start}”中选择另一个起点`,
    'path.load': '打开一条保存的路径',
    'move.make (an example)': `在“${texts.events}”中点击一个事件`,
    'move.make (edited)': `点击“${simulateTexts.edit}”，改动后点击“${simulateTexts.send}”`,
    'move.refuse': '点击一个此刻被守卫拒绝的事件',
    'move.undo': `点击“${texts.undo}”`,
    'move.redo': `点击“${texts.redo}”`,
    'moves.jump (to the beginning)': `在“${texts.history}”中点击“${texts.begin}”`,
    'moves.jump (to the first step)': `在“${texts.history}”中点击第 1 步`,
    'moves.reset': `点击“${texts.reset}”`,
    'clock.run (real time)': `点击“${simulateTexts.run}”`,
    'clock.run (ten times)': `点击“${simulateTexts.runFast}”`,
    'clock.pause': `点击“${simulateTexts.pause}”`,
    'clock.ticked (some time)': '等时钟前进',
    'clock.ticked (no time)': '时钟还没有前进（没有变化）',
  },
  guards: {
    hasMoves: '还没有执行任何一步',
    hasUndone: '没有可重做的步骤',
    isElsewhere: '就是当前这一步，或没有这一步',
    hasTicked: '时间没有前进',
  },
  names: {
    stepping: '逐步执行',
    running: '时钟运行',
  },
  states: {
    stepping: `“${texts.current}”“${texts.events}”“${texts.history}”，时钟没有运行`,
    running: '时钟在走',
  },
} as const
