/** The texts of written documents, and the names of their styles. */
export const texts = {
  student: (name: string) => `学生：${name}`,
  outline: '目录',
  styles: {
    /** The names by which an import recognises these styles (`contract/rules/shared/docx`). */
    cover: 'Podium 封面',
    number: 'Podium 编号',
    inner: '正文小标题',
    quote: '引用',
    code: '代码',
  },
} as const
