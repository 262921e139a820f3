/** Texts of registration. */
export const registerTexts = {
  codeMissing: '请输入班级邀请码',
  loginCodeMissing: '请输入帐号',
  nameMissing: '请输入姓名',
  passwordMissing: '请设置登录密码',
  notAgreed: '请先阅读并同意隐私说明',
  failed: '注册失败，请稍后再试',
}
