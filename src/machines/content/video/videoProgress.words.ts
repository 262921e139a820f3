/** Recording what was played, in words for those who try it by hand. */
export const videoProgressWords = {
  title: '观看进度',
  start: {
    'a film': '学生打开一个视频任务',
    'one that plays faster than counts': '用浏览器插件调到 4 倍速，再打开一个视频任务',
  },
  events: {
    'media.playing (from where one was)': '点击“播放”',
    'media.time (a moment later)': '继续播放几秒',
    'media.time (at nine seconds and more)': '继续播放，不到十秒',
    'media.time (at ten seconds)': '连续播放十秒',
    'media.time (before it)': '视频自己跳回前面一点',
    'media.paused': '点击“暂停”',
    'media.waiting': '限制网速，使视频缓冲',
    'media.ended': '播放到结尾',
    'media.seeking (back)': '拖动到前面',
    'media.seeked': '等拖动完成',
    'media.rate (double)': '选择 2 倍速',
    'media.rate (faster than counts)': '用浏览器插件调到 16 倍速',
    'hand.seen': '移动鼠标或按键',
    'progress.flush': '切换到另一个标签页',
    'tasks.changed': '教师推送或收回任务',
    'line.back': '恢复网络，等连接恢复',
  },
  waits: { placeQuiet: '停下来，等位置上传', retryDue: '等自动重试' },
  actors: {
    sendBeats: {
      done: ['等进度上传成功', '等进度上传成功，任务因此完成', '等服务器回应，但没有收下'],
      error: ['断开网络，使进度没有上传', '教师收回任务', '教师清除学习记录', '教师暂停课堂'],
    },
    keeper: {},
  },
  states: {
    'film.still': '',
    'film.playing': '',
    'telling.told': '',
    'telling.moved': '',
    'telling.sending': '',
    'telling.waiting': '“观看进度还没有上传”',
    'telling.refused': '“观看进度没有上传”及原因',
    'telling.cleared': '',
  },
} as const
