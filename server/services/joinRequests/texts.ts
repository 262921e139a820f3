/** The texts of the teachers' notice about a request to join. */
export const texts = {
  requestTitle: '新的入班申请',
  request: (studentName: string, className: string) => `${studentName} 申请加入 ${className}，请及时处理。`,
}
