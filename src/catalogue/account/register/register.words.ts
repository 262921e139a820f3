/** Registration, in words for testers. */
import { registerTexts as texts } from '../../../machines/account/register/texts'

export const registerWords = {
  title: '注册帐号',
  start: { opened: '打开注册页' },
  events: {
    'register.submit (whole)': '填好邀请码、帐号、姓名和两次密码，点击“注册”',
    'register.submit (with a captcha)': '填好邀请码、帐号、姓名、两次密码和验证码，点击“注册”',
    'register.submit (without a code)': '班级邀请码留空，点击“注册”',
    'register.submit (without consent)': '其他都填好，不勾选同意隐私说明，点击“注册”',
    'register.submit (not repeated)': '两次密码不同，点击“注册”',
    'register.submit (with the shortest password)': '两次填同一个 8 位密码，点击“注册”',
    'register.submit (with too short a password)': '两次填同一个 7 位密码，点击“注册”',
    'register.submit (with the longest password)': '两次填同一个 64 位密码，点击“注册”',
    'register.submit (with too long a password)': '两次填同一个 65 位密码，点击“注册”',
    'register.submit (with the login code as password)': '两次填帐号加“12”作为密码，点击“注册”',
  },
  guards: {
    isIncomplete: '所有必填项都填写正确',
  },
  actors: {
    register: {
      done: ['等注册成功（班级需要老师审核）', '等注册成功（直接加入班级）'],
      error: ['帐号已被使用，注册不成功', '断开网络，使注册不成功', '需要验证码，注册不成功'],
    },
  },
  names: {
    form: '填写表单',
    'form.waiting': '等待填写',
    'form.refused': '填写有误',
    sending: '正在注册',
    done: '注册成功',
  },
  states: {
    'form.waiting': '注册表单',
    'form.refused': `注册表单，并说明哪里不对（例如“${texts.codeMissing}”）`,
    sending: '“正在注册”',
    done: '“注册成功”，有帐号、姓名和班级',
  },
} as const
