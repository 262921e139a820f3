/** Chinese texts of a student's business area. */
export const businessTexts = {
  title: '业务',
  hint: '写商业计划书、整理思路，或进入学校的业务系统。',
  nothing: '学校还没有开放这里的内容。',
  documents: '我的文档',
  documentsText: '按模板写商业计划书，查看老师的批注，导出为 Word 文档。',
  mindMaps: '思维导图',
  mindMapsText: '把想法画成一张图，再写进计划书。',
  linkTitle: '业务系统',
  systemText: '学校的业务实训系统，在新窗口中打开。',
  linkText: (host: string) => `业务系统由 ${host} 提供，不属于本平台，将在新窗口中打开。`,
  noAddress: '学校还没有设置业务系统的地址，请联系管理员。',
  toSystem: '打开业务系统',
  back: '返回',
}
