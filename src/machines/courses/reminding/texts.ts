/** Chinese texts of reminding students of a task. */
export const texts = {
  title: '催交',
  remind: (count: number) => `催交 ${count} 人`,
  nobody: '没有需要催交的学生',
  busy: '正在发送提醒',
  sent: (count: number) => `已提醒 ${count} 名学生`,
  failed: '没有催交成功，请重试',
}
