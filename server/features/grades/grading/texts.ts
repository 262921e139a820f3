/** Messages for students about their homework. */
export const texts = {
  released: '成绩已发布',
  returned: '作业已退回，请修改后重新提交',
}
