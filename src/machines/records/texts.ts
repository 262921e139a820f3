/** What list pages, forms and imports say, whatever they hold. */
export const recordTexts = {
  actionDone: '操作成功',
  actionFailed: '操作失败，请稍后再试',
  partlyDone: (done: number, all: number, why: string) => `${all} 项中已完成 ${done} 项，其余没有执行：${why}`,
  captchaMissing: '请输入验证码',
  loadFailed: '加载失败，请稍后再试',
  saveFailed: '保存失败，请稍后再试',
  saved: '保存成功',
  pictureFailed: '图片上传失败，请重试',
  required: (label: string) => `请填写${label}`,
  tooLong: (label: string, most: number) => `${label}不能超过${most}个字符`,
  tooShort: (label: string, least: number) => `${label}不能少于${least}个字符`,
  malformed: (label: string) => `${label}格式不正确`,
  wrongSheet: '上传文件格式不正确，请上传xls或者xlsx格式',
  checkFailed: '文件检查失败，请重试',
  importFailed: '导入失败，请稍后再试',
  importDone: (count: number) => `成功导入${count}条`,
}
