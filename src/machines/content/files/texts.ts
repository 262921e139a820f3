const MB = 1024 * 1024
/** A size in words, from megabytes on. */
const room = (bytes: number): string =>
  bytes < 1024 * MB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / 1024 / MB).toFixed(1)} GB`

/** Uploads and previews, for people (content §5, §8; B584). */
export const fileTexts = {
  tray: '上传',
  choose: '选择文件',
  dropHere: '将文件拖到此处，或点击选择文件',
  dropNow: '松开鼠标，上传文件',
  fold: '收起',
  unfold: '展开',
  pause: '暂停',
  resume: '继续',
  retry: '重试',
  cancel: '取消上传',
  remove: '移除',
  chooseAgain: '重新选择该文件',
  /** B584, as it is written. */
  uploaded: (fileName: string) => `${fileName} 上传成功`,
  reading: '正在读取文件',
  beginning: '正在准备',
  sending: '正在上传',
  paused: '已暂停',
  lost: '网络已断开，恢复后自动继续',
  finishing: '正在检查文件',
  missing: '页面已刷新，请重新选择同一个文件以继续上传',
  mismatched: '所选文件与未完成的不是同一个文件，请重新选择',
  cancelling: '正在取消',
  unreadable: '文件无法读取，请确认文件没有被移动或删除',
  failed: '上传失败，请重试',
  ownFiles: '我的文件',
  ownHint: '上传后可以预览；未被使用的文件会在24小时后自动清除。',
  size: (bytes: number) =>
    bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  usage: (used: number, most: number) => `已使用 ${room(used)}，共 ${room(most)}`,
  usageName: '存储空间',
  lookFailed: '未完成的上传没有加载成功',
  progress: (percent: number) => `${percent}%`,
  count: (all: number) => `${all} 个文件`,
  limits: (extensions: readonly string[], mb: number) => `支持${extensions.join('、')}，单个文件不超过${mb}MB`,
} as const
