/** Messages for students about their tasks. */
export const texts = {
  pushed: '新的学习任务',
  cleared: '学习记录已清除，可重新完成',
  restored: '已清除的学习记录已恢复',
  /** The names of the pushed tasks. */
  names: (names: readonly string[]): string =>
    names.length > 3 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 项` : names.join('、'),
}
