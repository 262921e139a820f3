/** Texts of the study overview. */
export const texts = {
  sheet: '学习概况',
  fileName: (className: string) => `学习概况-${className}.xlsx`,
  columns: ['帐号', '姓名', '最近学习', '完成任务', '进行中', '逾期完成', '总评', '观看时长(秒)'],
  signIn: '签到',
  live: '课堂互动',
  tooMany: '学生太多，无法导出',
} as const
