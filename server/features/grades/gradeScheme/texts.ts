/** Messages for students whose marks change. */
export const texts = {
  rules: {
    latest: { title: '测试成绩已重新计算', content: '多次测试现在以最近一次的成绩为准' },
    highest: { title: '测试成绩已重新计算', content: '多次测试现在以最高一次的成绩为准' },
  },
} as const
