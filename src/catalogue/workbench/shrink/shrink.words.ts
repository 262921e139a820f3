/** Shortening a recorded path, in words for testers. */
import { shrinkTexts as texts } from '../../../machines/workbench/shrink/shrink.texts'

export const shrinkWords = {
  title: '缩短录制的路径',
  start: { 'two faults': '打开一个录制，选择一个角色', 'no fault': '选择一个没有步骤的角色' },
  events: {
    'fault.choose (the second)': `在“${texts.fault}”中选择第二个`,
    'fault.choose (one that is not there)': '没有这样的故障：跳过这一步',
    'fault.choose (before the first)': '没有这样的故障：跳过这一步',
    'shrink.start': `点击“${texts.start}”`,
    'shrink.cancel': `点击“${texts.cancel}”`,
  },
  guards: {
    hasFault: texts.noFault,
    isFault: '没有这个故障',
    isShown: texts.notShown,
  },
  actors: { shrink: { done: ['等路径缩短完成', '等路径缩短完成，重放看不到故障'], error: '让缩短中断' } },
  names: { idle: '选择故障', shrinking: '正在缩短', shrunk: '已缩短', notShown: '看不到故障', failed: '没能缩短' },
  states: {
    idle: `有“${texts.start}”按钮`,
    shrinking: `“${texts.shrinking}”，有“${texts.cancel}”按钮`,
    shrunk: `“${texts.steps}”`,
    notShown: `“${texts.notShown}”`,
    failed: `“${texts.failed}”`,
  },
} as const
