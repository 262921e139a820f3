/** Default names of notes, and texts of an exported document. */
export const texts = {
  ofClass: '课堂笔记',
  fileName: (studentName: string) => `${studentName}的学习笔记.docx`,
  title: '学习笔记',
  general: '课堂笔记',
  notWritten: '笔记过多，未能导出，请按课堂分别导出',
  moment: (time: string) => `（视频 ${time}）`,
} as const
