/** Texts of notices about discussions (type 3). */
const many = (name: string, num: number): string => (num > 1 ? `${name}等${num}人` : name)

export const texts = {
  reply: {
    title: '话题有新的回复',
    content: (name: string, num: number, topic: string, text: string) =>
      num > 1 ? `${many(name, num)}回复了您的话题“${topic}”` : `${name}回复了您的话题“${topic}”：${text}`,
  },
  quote: {
    title: '回复被引用',
    content: (name: string, topic: string, text: string) => `${name}在“${topic}”中回复了您：${text}`,
  },
  mention: {
    title: '讨论中提到了您',
    content: (name: string, topic: string, text: string) => `${name}在“${topic}”中提到了您：${text}`,
  },
  like: {
    title: '发言获得了赞',
    content: (name: string, num: number, topic: string) => `${many(name, num)}赞了您在“${topic}”中的发言`,
  },
  picture: '[图片]',
} as const
