/** An example work and example call results for walks and pictures. */

import type { SubjectiveResult } from '../../../../contract/entities/work/subjective'
import { WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import type { OpenedWork, WorkText } from '../../../machines/work/subjective/subjective.types'

const NOW = 1_795_141_800_000
const file = { fileId: 'f1', fileName: '费用报销流程图.pdf', placeId: 'wo1:f1' }

const work: SubjectiveResult = {
  subjectiveUserId: 'wo1',
  userTaskId: 'ut1',
  teachingClassId: 'tc1',
  lessonTaskId: 'ta1',
  lessonTaskName: '任务：写一份流程说明',
  taskState: 'inProgress',
  content: '<p>我选择的是部门的费用报销流程。</p>',
  files: [file],
  revision: 2,
  saveTime: NOW - 60_000,
  handInNo: 0,
  submitTime: null,
  dueTime: NOW + 86_400_000,
  latePolicy: 'accepts',
  latePercent: 0,
  closeTime: null,
  isLate: '0',
  deduction: 0,
  readOnly: '',
  fullMark: 100,
  assignment: {
    text: '<p>选择一个身边的流程，说明每一步由谁做、用多少时间，并指出哪些步骤适合交给机器人。</p>',
    fileName: '写作模板.docx',
  },
  returned: [],
  score: null,
  comment: '',
  rubrics: [],
  isReleased: '0',
  isAnswerOpen: '0',
}
const answers = { isAnswerOpen: '0' as const, answers: [] }

export const openedWork: OpenedWork = { work, answers, kept: null }
export const emptyWork: OpenedWork = {
  work: { ...work, content: '', files: [], revision: 1, saveTime: null },
  answers,
  kept: null,
}
/** An earlier visit left a sentence that did not reach the server. */
const keptText: WorkText = { content: '<p>断网时写的一句话。</p>', files: [] }
export const keptWork: OpenedWork = { ...openedWork, kept: { value: keptText, version: 2, sent: [] } }
export const pausedWork: OpenedWork = { ...openedWork, work: { ...work, readOnly: 'paused' } }
export const returnedWork: OpenedWork = {
  ...openedWork,
  work: {
    ...work,
    taskState: 'returned',
    handInNo: 1,
    submitTime: NOW - 7_200_000,
    returned: [
      {
        handInNo: 1,
        submitTime: NOW - 7_200_000,
        content: '<p>第一稿。</p>',
        files: [],
        comment: '请补充每一步所用的时间。',
        returnTime: NOW - 3_600_000,
      },
    ],
  },
}
export const handedWork: OpenedWork = {
  ...openedWork,
  work: { ...work, taskState: 'submitted', handInNo: 1, submitTime: NOW },
}
export const gradedWork: OpenedWork = {
  ...openedWork,
  work: {
    ...work,
    taskState: 'graded',
    handInNo: 1,
    submitTime: NOW,
    score: 86.5,
    comment: '流程写得完整，数据也有说服力。',
    rubrics: [
      {
        position: WHOLE_WORK,
        taskRubricId: 'tr1',
        rubricName: '流程说明评分',
        criteria: [
          {
            criterionName: '步骤',
            description: '',
            levels: [
              { levelName: '完整', description: '每一步都有角色与耗时', points: 6 },
              { levelName: '缺少', description: '', points: 3 },
            ],
          },
          {
            criterionName: '数据',
            description: '',
            levels: [
              { levelName: '有依据', description: '', points: 4 },
              { levelName: '没有', description: '', points: 0 },
            ],
          },
        ],
        marks: [
          { level: 0, comment: '角色写得很清楚。' },
          { level: 0, comment: '' },
        ],
        reason: '个别数据需要再核对',
      },
    ],
    isReleased: '1',
    isAnswerOpen: '1',
  },
  answers: {
    isAnswerOpen: '1',
    answers: [
      {
        lessonTaskId: 'ta9',
        lessonTaskName: '答案：流程说明示例',
        text: '<p>先列出角色，再写步骤。</p>',
        fileName: '',
      },
    ],
  },
}
export const otherFile = { fileId: 'f2', fileName: '时间统计.xlsx', placeId: 'wo1:f2' }
/** The text that another page has written. */
export const theirText: WorkText = { content: '<p>另一个页面写的。</p>', files: [] }
