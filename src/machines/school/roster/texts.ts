/** Messages of the import of the whole school. */
export const rosterTexts = {
  wrongSheet: '请选择 xlsx、xls 或 csv 文件',
  readFailed: '文件读取失败，请重试',
  checkFailed: '检查失败，请稍后再试',
  importFailed: '导入失败，请稍后再试',
  done: (count: number) => `已处理 ${count} 行`,
  undone: (count: number) => `已撤销 ${count} 项`,
}
