/** Texts of administrators' announcements. */
export const announcementPageTexts = {
  audiences: { school: '全校', student: '全体学生', teacher: '全体老师', admin: '全体管理员' },
  /** In place of the words for a class. */
  form: { to: '收件人', choose: '请选择收件人', placeholder: '写下公告的内容', readers: '收件人' },
} as const
