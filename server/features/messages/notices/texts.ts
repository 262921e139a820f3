/** Texts of announcements by administrators. */
export const texts = {
  audiences: { school: '全校', student: '全体学生', teacher: '全体老师', admin: '全体管理员' },
  academyNeeded: '请选择学院',
  ownAcademyOnly: '您只能向本院发布公告',
} as const
