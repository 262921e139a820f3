/** Messages about files that users upload (content §5). */
import { FILE_NAME_MAX } from '../limits'

export const uploadWords = {
  kinds: {
    courseware: '课件',
    video: '视频',
    poster: '封面',
    captions: '字幕',
    objective: '客观题',
    subjective: '主观题文档',
    case: '案例',
    answer: '答案',
    single: '单项文件',
    handIn: '附件',
    space: '文件',
  },
  name: `文件名不能为空或超过${FILE_NAME_MAX}个字符，且不能含有斜杠`,
  empty: '不能上传空文件',
  types: (kind: string, extensions: readonly string[]) => `${kind}只支持${extensions.join('、')}格式的文件`,
  size: (kind: string, mb: number) => `${kind}不能大于${mb}MB`,
  cut: '视频不完整（没有画面数据，或没有保存完），请重新导出或下载完整后再上传',
  /** A proxy refuses even the smallest piece; `kb` is its size. */
  pieceRefused: (kb: number) =>
    `服务器前面的代理不接收${kb}KB的数据块，文件没有上传。请管理员调大代理的请求大小限制（nginx：client_max_body_size）后重试`,
  /** A proxy refuses the whole request: a sheet, a picture, a long text. */
  bodyRefused:
    '提交的文件或内容超过服务器前面的代理允许的大小。请缩小后重试，或请管理员调大代理的请求大小限制（nginx：client_max_body_size）',
  storageFull: '服务器存储空间已满，文件没有上传。请管理员清理空间后重试',
  signedOut: '登录已失效，文件没有上传。请重新登录后再上传',
  refused: (status: number) => `服务器拒绝了上传（错误代码 ${status}）。请重试；如仍然失败，请联系管理员`,
  unreadableAnswer: '服务器的回答无法识别，文件没有上传。请重试；如仍然失败，请管理员检查代理的 /upload/ 设置',
  codecs: (codecs: readonly string[]) =>
    `浏览器无法播放该视频的编码（${codecs.join('、')}），请转换为H.264编码的MP4文件后再上传`,
} as const
