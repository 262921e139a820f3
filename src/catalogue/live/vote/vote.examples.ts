/** Example votes for models, tests and pictures: one lesson, its votes, requests and drafts. */
import type { Vote, VoteDraft, VoteQuestion, VoteRow, VoteTally } from '../../../../contract/entities/live/vote'
import type { Page } from '../../../../contract/fields'
import { VOTE_HISTORY_PAGE, VOTE_OPTION_MAX, VOTE_QUESTIONS_MAX } from '../../../../contract/limits'
import { encodeStatistics } from '../../../../contract/rules/live/statistics'
import { writeQuestions } from '../../../../contract/rules/live/vote'
import type { ToolInput } from '../../../machines/live/classroom/classroom.types'
import type { ChangedDraft, SheetFile, WrittenVote } from '../../../machines/live/vote/vote.types'

/** When the first vote starts, by the server's clock: a whole second. */
export const STARTED_AT = 1_760_000_000_000
const MINUTE_MS = 60_000

const place = { teachingClassId: 'tc1', classesId: 'c1' }
export const teacherInput: ToolInput = { ...place, role: 'teacher', userId: 'u1', userCode: 'T1', userName: '周静怡' }
export const studentInput: ToolInput = { ...place, role: 'student', userId: 'u2', userCode: 'S1', userName: '林子涵' }

const asked = (name: string, kind: 0 | 1, ...options: string[]): VoteQuestion => ({
  voteContentName: name,
  voteContentType: kind,
  voteContent: options.map((content) => ({ content })),
})

/** One single and one multiple choice. */
export const questions: readonly [VoteQuestion, VoteQuestion] = [
  asked('你对流程自动化的了解程度？', 0, '完全没有接触过', '听说过', '做过简单的流程', '在项目中使用过'),
  asked('哪些步骤适合交给机器人？', 1, '录入发票', '核对金额', '审批付款'),
]

/** A vote of two minutes that has just started, as a student receives it. */
export const ballot: Vote = {
  voteId: 'vote1',
  teachingClassId: 'tc1',
  voteName: '课前调查',
  voteTime: 2,
  isAnonymous: '0',
  voteContent: writeQuestions(questions),
  voteStatistics: '',
  voteStatus: '1',
  startTime: STARTED_AT / 1_000,
  endsAt: STARTED_AT + 2 * MINUTE_MS,
  createDate: STARTED_AT,
  voteUser: { userId: 'u1', userName: '周静怡' },
  answerStatus: 0,
  statisticList: '',
  voteNumber: 0,
  voteSum: 6,
  notVote: 6,
  userList: [],
}

const counts = encodeStatistics([
  [1, 2, 1, 0],
  [3, 4, 1],
])
/** The same while it runs, as the teacher sees it. */
export const running: Vote = { ...ballot, voteStatistics: counts, voteNumber: 4, notVote: 2 }
/** The same after this student's answer. */
export const answeredBallot: Vote = {
  ...running,
  answerStatus: 1,
  statisticList: encodeStatistics([
    [0, 1, 0, 0],
    [1, 1, 0],
  ]),
}
export const tally: VoteTally = { voteId: 'vote1', voteStatistics: counts, voteNumber: 4, voteSum: 6 }
/** Its result, as all users receive it. */
export const result: Vote = {
  ...running,
  voteStatus: '2',
  userList: [
    { userCode: 'S12', userName: '马浩宇' },
    { userCode: 'S40', userName: '欧阳雨桐' },
  ],
}
/** The next vote of the class. */
export const nextBallot: Vote = {
  ...ballot,
  voteId: 'vote2',
  voteName: '课堂调查',
  voteTime: 1,
  startTime: STARTED_AT / 1_000 + 300,
  createDate: STARTED_AT + 300_000,
  endsAt: STARTED_AT + 300_000 + MINUTE_MS,
}

/** A student's pending request. */
export const request: Vote = {
  ...ballot,
  voteId: 'vote7',
  voteName: '下节课上什么',
  voteStatus: '0',
  startTime: null,
  endsAt: null,
  voteUser: { userId: 'u2', userName: '林子涵' },
  voteSum: 0,
  notVote: 0,
}

const rowOf = ({ voteStatistics: _, statisticList: __, notVote: ___, userList: ____, ...row }: Vote): VoteRow => row

export const requestRow = rowOf(request)
export const resultRow = rowOf(result)

const past = (index: number): VoteRow => ({
  ...resultRow,
  voteId: `old${index}`,
  voteName: ['课前调查', '课堂调查', '小组分工', '作业难度'][index % 4] ?? '课堂调查',
  createDate: STARTED_AT - index * 86_400_000,
})
const pageOf = <Row>(list: Row[], total: number, pageSize: number, pageNo = 1): Page<Row> => ({
  list,
  total,
  pageNo,
  pageSize,
})
const { teacher, quote } = VOTE_HISTORY_PAGE
export const history = pageOf(
  Array.from({ length: teacher }, (_, index) => past(index)),
  19,
  teacher,
)
export const lastHistory = pageOf([past(17), past(18)], 19, teacher, 3)
export const noVotes = pageOf<VoteRow>([], 0, teacher)
export const quotable = pageOf(
  Array.from({ length: quote }, (_, index) => past(index)),
  12,
  quote,
)

const draft = (index: number): VoteDraft => ({
  draftId: `draft${index}`,
  teachingClassId: 'tc1',
  voteName: ['期中复习', '小组互评', '选题意向'][index % 3] ?? '期中复习',
  voteTime: 1 + index,
  isAnonymous: '0',
  voteContent: writeQuestions(questions),
  creatDate: STARTED_AT - index * 3_600_000,
  version: 1,
})
export const savedDraft = draft(0)
/** A version of it that another page has saved. */
export const changedDraft: ChangedDraft = { ...draft(1), version: 3, changedTime: draft(1).creatDate }
/** A draft with a single question, and one whose questions cannot be read. */
export const shortDraft: VoteDraft = { ...draft(1), voteContent: writeQuestions([questions[0]]) }
export const unreadableDraft: VoteDraft = { ...draft(2), voteContent: '' }
export const drafts = pageOf([draft(0), draft(1), draft(2)], 3, teacher)
export const lastDraft = pageOf([draft(8)], 9, teacher, 2)
export const noDrafts = pageOf<VoteDraft>([], 0, teacher)

/** A vote in the editor, and one that cannot be sent. */
export const written: WrittenVote = {
  draftId: null,
  title: '课前调查',
  minutes: '2',
  isAnonymous: false,
  questions: [
    {
      key: 1,
      name: '你对流程自动化的了解程度？',
      kind: 0,
      options: ['完全没有接触过', '听说过', '做过简单的流程', ''].map((content, index) => ({
        key: 2 + index,
        content,
      })),
    },
  ],
}
/** The same with other options in its question. */
const withOptions = (...options: string[]): WrittenVote => ({
  ...written,
  questions: written.questions.map((question) => ({
    ...question,
    options: options.map((content, index) => ({ key: 2 + index, content })),
  })),
})
export const equalOptions = withOptions('听说过', '没有接触过', ' 听说过 ')
export const longOption = withOptions('听说过', '长'.repeat(VOTE_OPTION_MAX + 1))
/** A vote with the maximum number of questions. */
export const fullOfQuestions: WrittenVote = {
  ...written,
  questions: Array.from({ length: VOTE_QUESTIONS_MAX }, (_, index) => ({
    key: 3 * index + 1,
    name: `第 ${index + 1} 题`,
    kind: 0,
    options: ['是', '否'].map((content, place) => ({ key: 3 * index + 2 + place, content })),
  })),
}
export const tooLong: WrittenVote = { ...written, title: '一个写得太长因而超过二十个字符限制的投票标题' }

/** A spreadsheet with two valid questions and an invalid one, and one without valid questions. */
export const sheet: SheetFile = {
  file: '题目.xlsx',
  rows: {
    isCut: false,
    rows: [
      { row: 3, cells: ['你最喜欢的授课方式？', '单选', '讲授', '讨论', '实操'] },
      { row: 4, cells: ['只有一个选项', '单选', '是'] },
      { row: 5, cells: ['哪些内容需要复习？', '多选', '采集', '清洗', '建模'] },
    ],
  },
}
export const uselessSheet: SheetFile = { file: '空.xls', rows: { isCut: false, rows: [] } }
/** One valid question, and invalid rows: with equal options, and with an option that is too long. */
export const poorSheet: SheetFile = {
  file: '一题.xlsx',
  rows: {
    isCut: false,
    rows: [
      { row: 3, cells: ['你最喜欢的授课方式？', '单选', '讲授', '讨论'] },
      { row: 4, cells: ['选哪个？', '单选', '甲', '乙', '甲'] },
      { row: 5, cells: ['写得太长的选项', '单选', '甲', '乙'.repeat(VOTE_OPTION_MAX + 1)] },
    ],
  },
}
/** One question more than the maximum. */
export const fullSheet: SheetFile = {
  file: '很多题.xlsx',
  rows: {
    isCut: false,
    rows: Array.from({ length: VOTE_QUESTIONS_MAX + 1 }, (_, index) => ({
      row: 3 + index,
      cells: [`第 ${index + 1} 题`, '单选', '是', '否'],
    })),
  },
}
