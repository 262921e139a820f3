/** Messages to administrators whose account another administrator has changed. */
export const texts = {
  disabled: '您的帐号已被停用，请联系其他管理员。',
} as const
