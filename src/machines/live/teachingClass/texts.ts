/** Texts of the list of teaching classes. */
export const teachingClassTexts = {
  rosterFailed: '学生名单加载失败，请重试',
  loadFailed: '课堂列表加载失败，请重试',
  stopFailed: '没有保存，请重试',
  paused: (name: string) => `课堂“${name}”已暂停，恢复前只能查看，不能提交`,
  pausedForTeacher: (name: string) => `课堂“${name}”已暂停，恢复前学生只能查看，不能提交`,
  resumed: (name: string) => `课堂“${name}”已恢复`,
}
