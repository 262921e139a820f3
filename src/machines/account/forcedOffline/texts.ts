/** Texts of the dialog after a session was ended elsewhere. */
export const forcedOfflineTexts = {
  title: '身份验证',
  confirm: '确定',
  /** Used when the server sends no text of its own. */
  fallback: '您的帐号已在其他地方登录，您已被迫下线',
}
