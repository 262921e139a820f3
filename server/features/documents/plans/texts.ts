/** The words that the server itself writes into plans and answers. */
export const texts = {
  /** A new section that was given no title. */
  newTitle: '新标题',
  /** What an imported document says before its first title (D36). */
  overview: '概述',
  /** The `result` of a plan that could not be made (B563, D32). */
  notMade: '初始化失败',
} as const
