/** Messages about jobs. */
export const jobTexts = {
  fault: '服务器出现问题，任务没有完成，请重新开始',
  givenUp: '任务多次中断，没有完成，请重新开始',
}
