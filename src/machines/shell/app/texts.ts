/** Texts of the root. */
export const appTexts = {
  /** X018. */
  blockedTitle: '授权失败',
  warningTitle: '提示',
}
