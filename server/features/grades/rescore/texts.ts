/** Messages for students whose items are re-scored. */
export const texts = { rescored: '题目已更正，成绩已更新' }
