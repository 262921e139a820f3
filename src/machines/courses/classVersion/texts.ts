/** Texts of the chart of a class's course version. */
export const classVersionTexts = {
  failed: '课程版本加载失败，请重试',
  taken: (no: number) => `本班已更新到版本${no}`,
  takeFailed: '更新失败，请重试',
  old: '课程刚刚又发布了新版本，请核对后再更新',
  isNewest: '已是最新版本',
  busy: '正在加载，请稍候',
}
