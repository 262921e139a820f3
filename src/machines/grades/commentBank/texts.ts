/** Texts of reusable comments. */
export const texts = {
  title: '常用评语',
  loading: '正在加载常用评语',
  empty: '把常用的评语保存下来，点一下就能插入',
  keep: '保存为常用评语',
  drop: (text: string) => `删除常用评语：${text}`,
  insert: (text: string) => `插入评语：${text}`,
  loadFailed: '常用评语没有加载成功',
  saveFailed: '常用评语没有保存成功',
  deleteFailed: '常用评语没有删除成功',
  unsaved: (text: string) => `没有保存：${text}`,
  retry: (text: string) => `重新保存：${text}`,
  forget: (text: string) => `不再保存：${text}`,
} as const
