/** Messages for students about released works. */
export const texts = { released: '成绩已发布' }
