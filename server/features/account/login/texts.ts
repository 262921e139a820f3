/** Messages about ended sessions. */
export const texts = {
  signedInElsewhere: '您的帐号已在其他设备登录，您已被迫下线。如非本人操作，请尽快修改密码。',
  passwordChanged: '您的密码已修改，请使用新密码重新登录。',
}
