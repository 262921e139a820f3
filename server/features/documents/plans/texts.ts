/** Texts that the server writes into plans and answers. */
export const texts = {
  /** The default title of a new section. */
  newTitle: '新标题',
  /** The title of an imported document's text before its first title (D36). */
  overview: '概述',
  /** The `result` of a plan that could not be created (B563, D32). */
  notMade: '初始化失败',
} as const
