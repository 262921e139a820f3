/** Texts of notices about annotations. */
const place = (plan: string, section: string) => `“${plan}”的“${section}”`

export const texts = {
  added: {
    title: '商业计划书有新的批注',
    content: (plan: string, section: string, text: string) => `${place(plan, section)}有一条新批注：${text}`,
  },
  reopened: {
    title: '商业计划书的批注被重新打开',
    content: (plan: string, section: string, text: string) => `${place(plan, section)}的批注需要继续修改：${text}`,
  },
  replied: {
    title: '商业计划书的批注有新的回复',
    content: (plan: string, section: string, text: string) => `您在${place(plan, section)}的批注有了回复：${text}`,
  },
  solved: {
    title: '商业计划书的批注已解决',
    content: (plan: string, section: string, text: string) => `您在${place(plan, section)}的批注已解决：${text}`,
  },
} as const
