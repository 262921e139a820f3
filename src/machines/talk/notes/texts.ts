/** Chinese texts of notes. */
export const texts = {
  title: '我的笔记',
  loadFailed: '笔记没有加载成功',
  openFailed: '笔记没有打开',
  deleteFailed: '笔记没有删除，请重试',
  deleted: '笔记已删除',
  exportFailed: '笔记没有导出，请重试',
  readOnly: '课堂已暂停或已结束，笔记只能查看',
} as const
