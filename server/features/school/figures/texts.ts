/** Texts of the figures as a spreadsheet. */
export const texts = {
  file: '使用统计.xlsx',
  sheet: { month: '按月', teacher: '按老师' },
  month: '月份',
  teacher: '老师',
  loginCode: '帐号',
  students: '活跃学生',
  teachers: '活跃老师',
  signedIn: '登录过',
  yes: '是',
  no: '否',
  lessons: '上课次数',
  bytes: '空间（MB）',
  period: '结束日期不能早于开始日期',
} as const
