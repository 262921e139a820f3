/** Messages for students about their practices. */
export const texts = {
  released: '实践任务已批阅',
  returned: '实践任务需要修改',
  chosen: '你的实践作业被选为成果',
  /** The text of the notice. */
  returnedBecause: (name: string, why: string): string => `${name}：${why}`,
}
