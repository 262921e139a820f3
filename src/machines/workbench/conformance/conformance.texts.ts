/** Texts of the comparison of a running page with the oracles of its charts. */
export const conformanceTexts = {
  after: (chart: string, type: string) => `状态图 ${chart} 处理 ${type} 之后与规则不符`,
  field: (field: string, seen: string, expected: string) => `${field}：现为 ${seen}，应为 ${expected}`,
  sent: (seen: string, expected: string) => `发出的消息：${seen}；应为：${expected}`,
  nothing: '无',
} as const
