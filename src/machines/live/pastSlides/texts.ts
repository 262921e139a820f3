/** Texts of the slides of past lessons. */
export const texts = {
  title: '课件回顾',
  intro: '课堂上放映过的页面和批注，没有到课的学生也可以查看',
  listName: '放映过的课件',
  empty: '课堂上还没有放映过课件',
  loadFailed: '课件没有加载成功，请重试',
  open: '查看',
  openOf: (title: string) => `查看 ${title}`,
  pages: (count: number) => `放映到第 ${count} 页`,
  unclear: '不懂最多的页',
  unclearOwn: '我标记不懂的页',
  mark: (page: number, count: number) => `第 ${page} 页 ${count} 人`,
  ownMark: (page: number) => `第 ${page} 页`,
  listPages: '课件回顾分页',
} as const
