/** Mails about accounts, and the message on pages whose session was ended by a new password. */
export const texts = {
  confirm: (school: string, link: string) => ({
    subject: `${school}：确认邮箱`,
    text: `您好：\n\n您在${school}的帐号中填写了这个邮箱。请打开下面的链接确认（24小时内有效）：\n\n${link}\n\n如果不是您本人填写，请忽略这封邮件。\n`,
  }),
  reset: (school: string, loginCode: string, link: string) => ({
    subject: `${school}：重设密码`,
    text: `您好：\n\n有人为${school}的帐号 ${loginCode} 申请重设密码。请打开下面的链接设置新密码（30分钟内有效，只能用一次）：\n\n${link}\n\n如果不是您本人申请，请忽略这封邮件，您的密码没有变化。\n`,
  }),
  ended: '您的密码已重设，请使用新密码重新登录。',
}
