/** Texts of votes. */

/** live §8: sent to the student with 72009. */
export const REQUEST_REFUSED = '投票请求已拒绝'

/** Sheets and columns of an exported vote. */
export const exportTexts = {
  tallies: '投票结果',
  talliesAnonymous: '投票结果（匿名）',
  answers: '投票明细',
  others: '未投票名单',
  question: '题目',
  kind: '类型',
  kinds: { 0: '单选', 1: '多选' },
  option: '选项',
  votes: '票数',
  share: '占投票人数',
  loginCode: '帐号',
  userName: '姓名',
  answeredAt: '投票时间',
  nameless: (number: number) => `第${number}题`,
  /** The separator between the options that one student has chosen. */
  between: '；',
} as const
