/** Texts of the export of personal data. */
export const exportTexts = {
  fileName: (loginCode: string) => `个人数据_${loginCode}.zip`,
  index: 'index.html',
  folder: '数据',
  files: '文件',
  title: '个人数据',
  lead: (name: string, loginCode: string, at: string) =>
    `${name}（${loginCode}）在平台上的个人数据，导出于 ${at}。其他人的姓名和资料不在其中。`,
  contents: '目录',
  count: (n: number) => `${n} 条`,
  none: '没有记录',
  data: (name: string) => `全部字段见 ${name}`,
  remaining: (n: number, name: string) => `这里显示前 ${n} 条，其余见 ${name}。`,
  filesHint: '本人上传的文件在“文件”文件夹中。',
  left: (names: readonly string[]) => `以下文件过大或已不存在，没有包含：${names.join('、')}`,
  yes: '是',
  no: '否',
  tooLarge: '个人数据过大，未能导出，请联系学校管理员',
} as const

/** Texts of erasures. */
export const erasureTexts = {
  disabled: '您的帐号已被停用，请联系管理员。',
  stillTeaching: (name: string) => `该老师的课堂“${name}”还没有结束，不能删除其个人数据。请先结束课堂或更换老师。`,
} as const
