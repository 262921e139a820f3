/** What people are told about lists that they import. */
export const sheetTexts = {
  missing: (title: string) => `${title}不能为空`,
  tooLong: (title: string, length: number) => `${title}不能超过${length}个字符`,
  noChoice: (title: string, choices: readonly string[]) => `${title}只能是${choices.join('、')}`,
  repeated: (title: string, row: number) => `${title}与第${row}行重复`,
  stopped: (done: number, reason: string) => `已处理${done}行，其余未导入：${reason}`,
  fault: '系统发生错误，请稍后重新导入剩余数据',
  help: {
    sheet: '填写说明',
    column: '列名',
    required: '是否必填',
    hint: '说明',
    example: '示例',
    yes: '必填',
    no: '选填',
  },
  reason: '问题说明',
  noBadRows: '没有有问题的行',
  badRows: (name: string) => `${name}-有问题的行.xlsx`,
  template: (name: string) => `${name}导入模板.xlsx`,
  upTo: (length: number) => `不超过${length}个字符`,
} as const
