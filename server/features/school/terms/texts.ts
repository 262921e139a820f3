/** Messages about terms. */
export const texts = {
  order: '结束日期须在开始日期之后',
  nameTaken: '已有同名学期',
} as const
