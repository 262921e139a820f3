/** Texts of the pages of personal data. */
export const privacyTexts = {
  mine: '我的数据',
  mineHint: '下载平台保存的关于您的全部数据：可以直接阅读的网页、各项记录和您上传的文件。',
  export: '导出我的数据',
  again: '重新导出',
  download: '下载',
  searching: '正在查询',
  beginning: '正在准备',
  writing: (done: number, total: number) => `正在整理，已完成 ${done}/${total} 项`,
  downloading: '正在下载',
  ready: '数据已整理好，一小时内可以下载。',
  progress: '导出进度',

  erase: '删除个人数据',
  erasePending: '等待删除',
  eraseLead: (name: string, loginCode: string, days: number) =>
    `帐号“${name}”（${loginCode}）将立即停用；${days} 天后删除姓名、头像、联系方式和所写的内容。等待期内可以取消。`,
  eraseLeadNow: (name: string, loginCode: string) =>
    `帐号“${name}”（${loginCode}）将立即停用，并删除姓名、头像、联系方式和所写的内容。不能撤销。`,
  pendingLead: (name: string, loginCode: string, at: string) =>
    `帐号“${name}”（${loginCode}）已停用，个人数据将于 ${at} 删除。取消后，原来启用的帐号重新启用。`,
  removed: '删除',
  replaced: '以“已注销用户”代替姓名和内容',
  remains: '保留，不含姓名',
  count: (title: string, num: number) => `${title}（${num}）`,
  nothing: '没有',
  accept: '停用并删除',
  cancelErasure: '取消删除',
  keep: '返回',
} as const
