/** Texts of the save status. */
export const texts = {
  clean: '没有未保存的内容',
  unsaved: '有未保存的修改',
  saving: '正在保存…',
  saved: (moment: string) => `已保存 ${moment}`,
  savedNow: '已保存',
  conflict: '内容在其他页面被修改过，请选择保留哪一份',
  offline: '网络不通，内容已留在本机，恢复后自动保存',
  offlineAtRisk: '网络不通，内容还没有保存，请不要关闭页面',
  failed: (reason: string) => `保存失败：${reason}`,
  failedPlain: '保存失败，请重试',
} as const
