/** Texts of an inspected page. */
export const inspectionTexts = {
  watched: '状态图正在查看此页面',
  shared: (name: string) => `${name}正在查看此页面的运行状态`,
  stop: '停止',
  askTitle: '请求查看页面状态',
  ask: (name: string) => `${name}请求查看您此页面的运行状态，以便查找问题。`,
  what: '会分享：页面处于哪些状态、发生了哪些事件、各在什么时间。',
  never: '不会分享：密码、登录凭据、验证码、签到码、电话、邮箱等，发送前已隐去。',
  howLong: '您可以随时停止，最长30分钟后自动结束。',
  agree: '同意',
  refuse: '拒绝',
  answering: '正在答复…',
  over: '对此页面的查看已结束',
  answerFailed: '答复没有送达，查看没有开始',
  close: '关闭',
} as const
