import { type UploadKindName, uploadKinds, uploadMegabytes } from '../../../../contract/rules/shared/uploads'
import { uploadWords } from '../../../../contract/words/uploadWords'
import { sizeText } from '../../shared/sizes'

/** The accepted files of a kind, with their limit; `name` is blank where a kind stands alone. */
const limitOf = (name: string, kind: UploadKindName): string =>
  `${name}${uploadKinds[kind].extensions.join('、')}，单个文件不超过${uploadMegabytes(kind)}MB`

/** Texts of uploads and previews (content §5, §8; B584). */
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
  /** B584, literally. */
  uploaded: (fileName: string) => `${fileName} 上传成功`,
  reading: '正在读取文件',
  beginning: '正在准备',
  sending: '正在上传',
  paused: '已暂停',
  lost: '网络已断开，恢复后自动继续',
  busy: '服务器暂时不可用，稍后自动继续',
  finishing: '正在检查文件',
  placing: '正在保存到所选位置',
  missing: '尚未传完，请重新选择同一个文件以继续上传',
  mismatched: '所选文件与未完成的不是同一个文件，请重新选择',
  cancelling: '正在取消',
  unreadable: '文件无法读取，请确认文件没有被移动或删除',
  failed: '上传失败，请重试',
  /** The upload was begun twice, and the server knows neither. */
  unknown: '服务器没有收到上传的内容。请重试；如仍然失败，请管理员检查代理的 /upload/ 设置',
  ownFiles: '我的文件',
  ownHint: '上传后可以预览；未被使用的文件会在24小时后自动清除。',
  size: sizeText,
  usage: (used: number, most: number) => `已使用 ${sizeText(used)}，共 ${sizeText(most)}`,
  usageName: '存储空间',
  lookFailed: '未完成的上传没有加载成功',
  progress: (percent: number) => `${percent}%`,
  summary: {
    problems: (count: number) => `${count} 个没有上传`,
    going: (count: number, percent: number) => `${count} 个正在上传 ${percent}%`,
    waiting: (count: number) => `${count} 个等待继续`,
    done: (count: number) => `${count} 个已上传`,
  },
  clear: '清除已完成',
  limits: (kinds: readonly UploadKindName[]) =>
    `支持${kinds.map((kind) => limitOf(kinds.length > 1 ? `${uploadWords.kinds[kind]}：` : '', kind)).join('；')}`,
} as const
