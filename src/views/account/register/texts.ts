/** Texts of registration. */
import { LOGIN_CODE_CHOSEN } from '../../../../contract/limits'

export const registerViewTexts = {
  title: '注册帐号',
  lead: '注册仅面向学生。请先向老师索取班级邀请码。',
  validCode: '班级邀请码',
  validCodeHint: '请输入老师提供的邀请码',
  loginCode: '帐号',
  loginCodeHint: '建议使用学校发的学生编号',
  loginCodeNote: `${LOGIN_CODE_CHOSEN.min}至${LOGIN_CODE_CHOSEN.max}位字母、数字、点、下划线或短横线，不区分大小写`,
  studentName: '姓名',
  studentNameHint: '请输入真实姓名，便于老师辨认',
  password: '登录密码',
  passwordHint: '请设置登录密码',
  confirmPassword: '确认密码',
  confirmPasswordHint: '请再次输入登录密码',
  submit: '注册',
  submitting: '正在注册',
  result: {
    title: '注册成功',
    joined: (className: string) => `您已加入${className}，登录后即可开始学习。`,
    waiting: (className: string) => `加入${className}的申请已提交，老师同意后即可进入课堂。`,
    loginCode: '帐号',
    studentName: '姓名',
    className: '班级',
    note: '请记下帐号，用刚才设置的密码登录。',
    toLogin: '去登录',
    none: '没有可显示的注册结果',
    noneText: '注册结果只在注册后显示一次。如果您已有帐号，请直接登录。',
    toRegister: '去注册',
  },
}
