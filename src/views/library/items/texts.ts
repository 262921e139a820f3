/** Texts of the search for items. */
export const itemSearchTexts = {
  scope: '范围',
  word: '搜索题目',
  list: '题库中的题目',
  choose: (title: string) => `选择“${title}”`,
}
