/** Chinese texts of practices, for the student who fills one in and the teacher who marks it. */
export const texts = {
  title: '实践任务',
  opening: '正在打开实践任务',
  openFailed: '实践任务没有打开',
  recalled: '老师已收回该任务',
  recalledHint: '已保存的内容都在，未上传的内容保留在本机。重新推送后接着填写。',
  gone: '没有找到该任务',
  goneHint: '任务可能已被收回，请回到学习任务查看。',
  cleared: '老师已清除学习记录，实践任务重新开始',
  submittedElsewhere: '实践任务已在其他页面提交',
  returnedNow: '老师退回了实践任务，请修改后重新提交',
  submitFailed: '提交没有成功，请重试',
  readOnly: {
    paused: '课堂已暂停，现在只能查看，不能填写',
    ended: '课堂已结束，只能查看，不能填写',
    closed: '任务已截止，不再接受提交；如需补交请联系老师',
  },
  uploading: '图片正在上传，请稍候',
  unsettled: '另一页面也修改了内容，请先选择保留哪一份',
} as const

export const reviewTexts = {
  loadFailed: '作业没有打开',
  saveFailed: '批阅没有保存，请重试',
  graded: '批阅已保存',
  returned: '已退回，学生可以修改',
  chosen: '已设为成果',
  unchosen: '已取消成果',
  pointsMissing: '请填写 0 到 100 的分数，最多一位小数',
  reasonMissing: '请说明需要修改的地方',
  notSubmitted: '学生还没有提交',
  notGraded: '批阅后才能设为成果',
  busy: '正在保存，请稍候',
} as const

/** Texts of the practice picker (X091 X092 X105–X107 X114; content §8). */
export const pickerTexts = {
  title: '选择实践题',
  parts: '请选择插入的内容：',
  classMissing: '请选择课堂名称！',
  taskMissing: '请选择任务！',
  resourceMissing: '请选择资源！',
  noData: '此章节不存在可引入的数据',
  nothingChosen: '请选择需要引入的数据',
  failed: '加载失败，请重试',
} as const
