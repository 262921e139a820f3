/** Texts of the charts of course templates. */
export const templateChartTexts = {
  failed: '课程加载失败，请重试',
  judged: { approved: '已通过，并已通知老师', rejected: '已退回，并已通知老师' },
  judgeFailed: '操作失败，请重试',
  commentNeeded: '请填写不通过的原因',
  over: '该审核已处理或已撤回',
  copied: '已复制，可在“我的课程”中编辑',
  copyFailed: '复制失败，请重试',
}
