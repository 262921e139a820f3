/** Messages for users whose account is disabled while they are signed in. */
export const texts = {
  disabled: '您的帐号已被停用，请联系管理员。',
}
