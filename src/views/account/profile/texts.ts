/** Texts of the account settings. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../../contract/limits'

export const accountTexts = {
  /** X007. */
  title: '帐号管理',
  account: '当前帐号',
  profile: '基本信息',
  realName: '姓名',
  picture: '头像',
  motto: '座右铭',
  mottoHint: '写一句话激励自己',
  saveProfile: '保存资料',
  saved: '个人资料已保存',
  pictureTravels: '头像正在上传，请稍候',
  loginCode: '帐号',
  role: '身份',
  roles: { student: '学生', teacher: '老师', admin: '管理员' },
  password: '修改密码',
  /** Only the server has the list of common passwords. */
  passwordHint: '不能使用常见的密码，也不能使用帐号或姓名。几个不相关的词连在一起，好记又难猜。',
  passwordNote: '修改后，其他设备上的登录会立即失效。',
  original: '原密码',
  fresh: '新密码',
  confirm: '确认新密码',
  show: '显示密码',
  submit: '保存新密码',
  submitting: '正在保存',
  rules: '新密码要求',
  ruleLength: `${PASSWORD_MIN}至${PASSWORD_MAX}位，可使用任意字符`,
  ruleSame: '两次输入一致',
  met: '已满足',
  unmet: '未满足',
} as const
