/** Texts of resources and exports. */
export const dataTexts = {
  export: '导出表格',
  exporting: '正在导出…',
  exported: '已导出',
  exportFailed: '没有导出成功，请重试',
  cancelExport: '取消导出',
}
