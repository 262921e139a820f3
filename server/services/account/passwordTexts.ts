/** Messages for users whose password was reset while they were signed in. */
export const passwordTexts = {
  reset: '您的密码已被重置，请向重置密码的老师或管理员索取新的初始密码，再重新登录。',
  secondFactorReset: '您的两步验证已由服务器管理人员关闭，请重新登录。',
}
