/** Example items with wrong keys, and example call results, for walks and pictures. */
import type { RescoreItem, RescoreItems, RescoreOutcome } from '../../../../contract/entities/grades/rescore'

const none = { kind: 'none' as const, answers: [], gaps: [] }
const single: RescoreItem = {
  itemId: 'it1',
  resId: 're1',
  position: 0,
  itemType: 'single',
  stem: '<p>流程机器人的英文缩写是？</p>',
  options: ['<p>ERP</p>', '<p>RPA</p>', '<p>OCR</p>'],
  points: 2,
  answers: ['B'],
  gaps: [],
  correction: none,
  correctionId: null,
  reason: '',
  correctTime: null,
  studentNum: 38,
}
const multiple: RescoreItem = {
  ...single,
  itemId: 'it2',
  position: 1,
  itemType: 'multiple',
  stem: '<p>哪些工作适合交给机器人？</p>',
  options: ['<p>重复的录入</p>', '<p>战略决策</p>', '<p>定时对账</p>'],
  points: 3,
  answers: ['A', 'C'],
  correction: { kind: 'key', answers: ['A'], gaps: [] },
  correctionId: 'co2',
  reason: '选项 C 有争议',
  correctTime: 1_795_141_800_000,
}
const gap: RescoreItem = {
  ...single,
  itemId: 'it3',
  position: 2,
  itemType: 'gap',
  stem: '<p>RPA 的中文是 ____。</p>',
  options: [],
  points: 3,
  answers: [],
  gaps: [['机器人流程自动化']],
}
const essay: RescoreItem = {
  ...gap,
  itemId: 'it4',
  position: 3,
  itemType: 'essay',
  stem: '<p>说说身边的重复工作。</p>',
  points: 10,
  gaps: [],
}
export const items: RescoreItems = { lessonTaskName: '测试：流程机器人', items: [single, multiple, gap, essay] }
export const itemsNone: RescoreItems = { lessonTaskName: '测试：流程机器人', items: [] }

export const outcome: RescoreOutcome = {
  studentNum: 38,
  keptNum: 1,
  changes: [
    { userId: 's1', userName: '林一凡', loginCode: 's001', before: 66.7, after: 100, isReleased: '1' },
    { userId: 's2', userName: '陈思涵', loginCode: 's002', before: 100, after: 66.7, isReleased: '1' },
    { userId: 's3', userName: '王子轩', loginCode: 's003', before: null, after: 83.3, isReleased: '0' },
  ],
}
export const outcomeNone: RescoreOutcome = { studentNum: 38, keptNum: 0, changes: [] }
