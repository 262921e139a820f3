/** What the list of teaching classes says to people. */
export const teachingClassTexts = {
  rosterFailed: '学生名单加载失败，请重试',
  loadFailed: '课堂列表加载失败，请重试',
}
