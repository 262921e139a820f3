/** What teachers read in the notice of a request to join. */
export const texts = {
  requestTitle: '新的入班申请',
  request: (studentName: string, className: string) => `${studentName} 申请加入 ${className}，请及时处理。`,
}
