/** What administrators are told whose account another one has changed. */
export const texts = {
  disabled: '您的帐号已被停用，请联系其他管理员。',
  passwordReset: '您的密码已被其他管理员重置，请使用初始密码重新登录。',
} as const
