/** Texts and file names of exported documents. */
export const texts = {
  /** B596. */
  documentName: (planName: string, studentName: string) => `${planName}${studentName}.docx`,
  /** B598. */
  studentZipName: (studentName: string) => `商业计划书${studentName}.zip`,
  /** B597. */
  classZipName: (className: string) => `${className}.zip`,
  /** A file in the zip that lists the failed documents. */
  failedName: '未能导出的文档.txt',
  failed: (names: readonly string[]) => `以下文档未能导出，请单独导出或联系管理员：\r\n${names.join('\r\n')}\r\n`,
  notWritten: '文档过大，未能导出，请删减后重试或联系管理员',
  tooLarge: '导出的内容过大，请减少所选学生后重试',
}
