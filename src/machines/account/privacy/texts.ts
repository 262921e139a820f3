/** Texts of the charts of personal data. */
export const privacyTexts = {
  exportTitle: '我的数据',
  exportFailed: '导出失败，请稍后重试',
  downloadFailed: '下载失败，请重试',
  previewFailed: '加载失败，请重试',
  requestFailed: '操作失败，请重试',
  requested: '已停用帐号，个人数据将在等待期后删除',
  cancelled: '已取消删除',
  agreeFailed: '操作失败，请重试',
  textFailed: '隐私说明加载失败，请重试',
} as const
