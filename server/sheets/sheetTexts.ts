/** The columns of gender and phone. */
export const contactTexts = {
  gender: '性别',
  phone: '手机号',
  phoneShape: '手机号只能包含数字、空格和 + ( ) # -',
} as const

/** Messages about imported lists. */
export const sheetTexts = {
  missing: (title: string) => `${title}不能为空`,
  tooLong: (title: string, length: number) => `${title}不能超过${length}个字符`,
  noChoice: (title: string, choices: readonly string[]) => `${title}只能是${choices.join('、')}`,
  repeated: (title: string, row: number) => `${title}与第${row}行重复`,
  unknownColumns: (titles: readonly string[]) => `未识别的列：${titles.join('、')}，其内容不会导入`,
  remark: (text: string) => `该行是说明“${text}”，不会导入`,
  inexact: '超过15位的数字已被表格存成近似值，请把该列的单元格格式设为“文本”，重新填写后再上传',
  titlesMissing: (titles: readonly string[]) =>
    `没有找到列：${titles.join('、')}。表头与模板不一致，请使用最新的导入模板`,
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
