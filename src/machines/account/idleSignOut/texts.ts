/** Texts of the sign-out after a time without activity. */
export const idleTexts = {
  title: '您还在吗？',
  text: (seconds: number) => `一段时间没有操作，${seconds} 秒后将退出登录。已填写的内容会保留为草稿。`,
  stay: '继续使用',
  leave: '现在退出',
  ended: '一段时间没有操作，已退出登录',
} as const
