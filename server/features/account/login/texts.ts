/** Messages about ended sessions and unknown accounts. */
export const texts = {
  signedInElsewhere: '您的帐号已在其他设备登录，您已被迫下线。如非本人操作，请尽快修改密码。',
  schoolAccountUnknown: (help: string) => `您的学校帐号不在本系统的名单中，请联系${help}`,
  secondFactorRequired: '学校要求管理员使用两步验证，请重新登录并设置。',
  passwordChanged: '您的密码已修改，请使用新密码重新登录。',
}
