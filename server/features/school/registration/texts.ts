/** What a student is told whose account is logged off. */
export const texts = {
  loggedOff: '您的帐号已被注销，请联系管理员。',
}
