/** Texts of the chart of a course's history. */
export const historyTexts = {
  failed: '编辑记录加载失败，请重试',
  recordFailed: '内容加载失败，请重试',
  restored: '已恢复到编辑中的课程',
  restoreFailed: '恢复失败，请重试',
  changed: '课程刚刚在别处被修改，请核对后再恢复',
  same: '与编辑中的课程相同，无需恢复',
  busy: '正在加载，请稍候',
}
