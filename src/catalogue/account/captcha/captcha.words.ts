/** The captcha, in words for testers. */

export const captchaWords = {
  title: '验证码',
  start: { shown: '打开带验证码的表单' },
  events: {
    'captcha.renew': '点击验证码图片（文字题时点击“换一题”）',
    'captcha.turn': '点击“看不见图片？改用文字题”（或“改用图片验证码”）',
    'captcha.write': '在输入框中填写答案',
    'captcha.spend (an answer was used)': '提交表单，使服务器用掉这个答案（会换一张）',
    'captcha.spend (none was)': '不提交表单：跳过这一步',
  },
  guards: {
    isSpent: '这张验证码没有被用掉',
  },
  actors: {
    ask: { done: ['等验证码图片出现', '等文字题出现'], error: '连续换很多次，使验证码不再给出' },
  },
  names: {
    asking: '正在加载',
    asked: '等待回答',
    failed: '加载失败',
  },
  states: {
    asking: '正在加载验证码',
    asked: '验证码的图片或文字题，以及输入框',
    failed: '说明验证码加载失败，可以点击图片的位置（文字题是“换一题”）再试',
  },
} as const
