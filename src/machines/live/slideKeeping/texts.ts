/** Texts of 收藏: a page of slides is copied to the notes. */
export const texts = {
  keep: '收藏',
  keepHint: '把本页的图片放进笔记',
  kept: '本页已收藏到笔记',
  done: '已收藏到笔记',
  failed: '没有收藏成功，请重试',
  noteName: (title: string, page: number) => `${title} 第 ${page} 页`,
  pictureOf: (page: number) => `课件第 ${page} 页`,
} as const
