/** Texts of the page with the version of a class's course. */
export const classVersionViewTexts = {
  title: '课程版本',
  noun: '课程版本',
  /** `minor`: the number of additions of this class. */
  hint: (now: number | null, minor: number, next: number | null) => {
    const version = `本班使用版本${now ?? ''}${minor > 0 ? `.${minor}（含本班添加的任务）` : ''}`
    return next === null ? `${version}，已是最新。` : `${version}，最新为版本${next}。`
  },
  version: (no: number) => `版本${no}`,
  changes: (count: number) => `更新将改变${count}处：`,
  none: '目录没有变化，只更新了资源的内容。',
  stays: '更新后，推送、成绩与学习记录保持不变；新增的任务不会自动推送；本班添加的任务会保留。',
  isNewest: '课程发布新版本后，可以在这里查看变化，再决定本班是否更新。',
  take: '更新到最新版本',
  accept: '更新',
  takeText: (removedCount: number) =>
    removedCount > 0
      ? `新版本中没有${removedCount}个已推送的任务，学生将不再看到它们（记录保留）。确定更新吗？`
      : '推送、成绩与学习记录保持不变。确定更新吗？',
  removedCount: '教学班不存在或您无权查看',
}
