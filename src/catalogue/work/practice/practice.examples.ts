/** A completed and marked work on a practice, and example call results, for walks and pictures. */
import type { PracticeReview, PracticeWork } from '../../../../contract/entities/work/practice'
import type { PracticeContent } from '../../../../contract/practices/content'
import { WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import type { OpenedPractice } from '../../../machines/work/practice/form/practiceForm.types'
import type { LoadedReview } from '../../../machines/work/practice/review/practiceReview.types'

export const NOW = 1_795_141_800_000

/** An incomplete poster: the picture is missing. */
const empty: PracticeContent = {}
/** All fields that practice 10 requires. */
export const poster: PracticeContent = {
  poster: [['/files/00/00000000000000000000000000000000.png', '校园轻食共享柜']],
}
/** The same poster with another caption. */
export const captioned: PracticeContent = {
  poster: [['/files/00/00000000000000000000000000000000.png', '下课就能取的轻食']],
}

const work: PracticeWork = {
  practiceUserId: 'pu1',
  userTaskId: 'ut1',
  teachingClassId: 'tc1',
  lessonTaskId: 'ta1',
  lessonTaskName: '实践：创意海报',
  edPractice: { practiceSer: '10', practiceName: '创意海报' },
  practiceContext: '{}',
  practiceState: 'inProgress',
  version: 1,
  saveTime: NOW - 60_000,
  submitTime: null,
  dueTime: null,
  latePolicy: 'accepts',
  latePercent: 0,
  closeTime: null,
  isLate: '0',
  deduction: 0,
  readOnly: '',
  fullMark: 100,
  score: null,
  comment: '',
  isAchievement: '0',
}

export const submittedWork: PracticeWork = { ...work, practiceState: 'submitted', version: 3, submitTime: NOW }
const gradedWork: PracticeWork = {
  ...submittedWork,
  practiceState: 'graded',
  score: 92,
  comment: '主题突出，色彩还可以再统一。',
  isAchievement: '1',
}

export const opened: OpenedPractice = { work, content: empty, kept: null }
/** An earlier visit left a draft that did not reach the server. */
export const openedWithDraft: OpenedPractice = { ...opened, kept: { value: poster, version: 1, sent: [] } }
export const openedPaused: OpenedPractice = { ...opened, work: { ...work, readOnly: 'paused' } }
export const openedReturned: OpenedPractice = {
  ...opened,
  work: { ...work, practiceState: 'returned', comment: '文字太多，请删到二十字以内。', version: 4 },
  content: poster,
}
export const openedSubmitted: OpenedPractice = { ...opened, work: submittedWork, content: poster }
export const openedGraded: OpenedPractice = { ...opened, work: gradedWork, content: poster }
/** The records were cleared. */
export const reopened: OpenedPractice = { ...opened, work: { ...work, practiceUserId: 'pu2' } }

const review: PracticeReview = {
  ...submittedWork,
  userId: 'u1',
  userName: '王子涵',
  loginCode: 's001',
  points: null,
  releaseTime: null,
  beforeId: null,
  afterId: 'pu2',
  waitNum: 3,
}
export const waitingReview: LoadedReview = { work: review, content: poster }
export const writtenReview: LoadedReview = {
  work: { ...review, practiceState: 'inProgress', submitTime: null },
  content: poster,
}
export const gradedReview: LoadedReview = {
  work: { ...review, practiceState: 'graded', points: 92, score: 92, comment: '主题突出。', waitNum: 2 },
  content: poster,
}
/** A submitted work that is marked by a rubric of two criteria. */
export const rubricReview: LoadedReview = {
  work: {
    ...review,
    rubrics: [
      {
        position: WHOLE_WORK,
        taskRubricId: 'tr1',
        rubricName: '海报评分',
        reason: '',
        criteria: [
          {
            criterionName: '主题',
            description: '',
            levels: [
              { levelName: '突出', description: '', points: 3 },
              { levelName: '一般', description: '', points: 1.5 },
            ],
          },
          {
            criterionName: '版面',
            description: '清楚、有层次',
            levels: [
              { levelName: '清楚', description: '', points: 2 },
              { levelName: '杂乱', description: '', points: 0 },
            ],
          },
        ],
        marks: [
          { level: 0, comment: '' },
          { level: null, comment: '' },
        ],
      },
    ],
  },
  content: poster,
}
export const chosenReview: LoadedReview = {
  ...gradedReview,
  work: { ...gradedReview.work, isAchievement: '1', releaseTime: NOW },
}
