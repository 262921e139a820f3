/** Texts of the session. */
import { PASSWORD_MAX } from '../../../../contract/limits'

export const sessionTexts = {
  /** X022, X021. */
  expiredTitle: '身份验证',
  expired: '您的身份验证已过期,请重新登录!',
  /** X010, X009. */
  signOutTitle: '提示',
  signOutQuestion: '真的要注销登录吗?',
  signOutUploads: (count: number) =>
    `还有${count}个文件正在上传，注销后会中断；再次登录后选择同一个文件，可以继续上传。`,
  /** X008, X007. */
  signOut: '退出登录',
  accountSettings: '帐号管理',

  loginCodeMissing: '请输入帐号',
  passwordMissing: '请输入密码',
  passwordTooLong: `密码不能超过${PASSWORD_MAX}个字符`,
  codeMissing: '请输入验证码',
  loginFailed: '登录失败，请稍后再试',
  forcedLoginTitle: '提示',

  unreachable: '暂时无法连接服务器，正在重试',

  originalPasswordMissing: '请输入原密码',
  newPasswordMissing: '请输入新密码',
  passwordChanged: '密码修改成功',
  passwordNotChanged: '密码修改失败，请稍后再试',
  mustChangePassword: '您正在使用初始密码，请先修改密码',
}
