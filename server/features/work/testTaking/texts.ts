/** Messages for students about their tests. */
export const texts = {
  again: '老师安排了重新测试',
  /** The names of the re-test's tasks. */
  names: (names: readonly string[]): string =>
    names.length > 3 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 项` : names.join('、'),
}
