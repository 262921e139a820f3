/** The data sheets and the study overview in the workbench (D39, B524). */

import {
  dataSheetResource,
  studyOverviewResource,
  wholeOverview,
} from '../../../machines/grades/dataSheet/dataSheet.resources'
import {
  classExample,
  emptyClass,
  platformExample,
  studentExample,
} from '../../../machines/grades/dataSheet/dataSheet.samples'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { resourceUse } from '../../shared/data/resource.model'

const teachingClassId = 'tc1'

export const dataSheetModel = resourceUse({
  resource: dataSheetResource,
  feature: 'dataSheet',
  purpose: 'Figures of a student, a class or the school (D39), at the time of the request.',
  title: texts.student,
  starts: {
    'a student': { query: { kind: 'student', teachingClassId, userCode: null }, words: '学生打开“数据表”' },
    'a class': { query: { kind: 'class', teachingClassId }, words: `老师打开“${texts.teacher}”` },
    'the school': { query: { kind: 'platform' }, words: `打开“${texts.platform}”` },
  },
  answers: [{ student: studentExample }, { class: classExample }, { platform: platformExample }],
})

const whole = wholeOverview(teachingClassId)

export const studyOverviewModel = resourceUse({
  resource: studyOverviewResource,
  feature: 'dataSheet',
  purpose: 'Study records of a class (R243): who did what and when, by chapter and period or for all.',
  title: texts.overview,
  starts: {
    'a class': { query: whole, words: `老师打开“${texts.overview}”` },
    'a chapter': { query: { ...whole, filter: { ...whole.filter, chapterId: 'ch1' } }, words: '选择第一章' },
    late: { query: { ...whole, sort: 'late' }, words: `选择“${texts.sorts.late}”` },
  },
  answers: [{ overview: classExample }, { overview: emptyClass }],
})
