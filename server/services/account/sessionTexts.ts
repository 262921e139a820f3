/** Texts for people whose session the server ends. */
export const sessionTexts = { idle: '一段时间没有操作，已退出登录。' } as const
