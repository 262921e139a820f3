/** What students are told when an item is scored anew. */
export const texts = { rescored: '题目已更正，成绩已更新' }
