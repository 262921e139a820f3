/** What people are told of files that they want to upload (content §5). */
import { FILE_NAME_MAX } from '../limits'

export const uploadWords = {
  kinds: {
    courseware: '课件',
    video: '视频',
    poster: '封面',
    captions: '字幕',
    objective: '客观题',
    subjective: '主观题',
    case: '案例',
    answer: '答案',
    single: '单项题',
    handIn: '附件',
    space: '文件',
  },
  name: `文件名不能为空或超过${FILE_NAME_MAX}个字符，且不能含有斜杠`,
  empty: '不能上传空文件',
  types: (kind: string, extensions: readonly string[]) => `${kind}只支持${extensions.join('、')}格式的文件`,
  size: (kind: string, mb: number) => `${kind}不能大于${mb}MB`,
  cut: '视频不完整（没有画面数据，或没有保存完），请重新导出或下载完整后再上传',
  codecs: (codecs: readonly string[]) =>
    `浏览器无法播放该视频的编码（${codecs.join('、')}），请转换为H.264编码的MP4文件后再上传`,
} as const
