/** Texts of the hidden entry. */
export const secretWordTexts = {
  /** X011. */
  unlocked: '开启资源管理功能',
  /** X012. */
  hidden: '关闭资源管理功能',
}
