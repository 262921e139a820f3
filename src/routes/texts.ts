/** What the routes say to people. */
export const routeTexts = {
  backToClasses: '返回课堂列表',
  noticesNotBuilt: '通知中心尚未开放',
  rollCall: '点名器',
  rollCallHint: '从班级里随机点几位同学',
  race: '抢答器',
  raceHint: '出一道题，看谁先按下',
  timer: '计时器',
  timerHint: '倒计时或正计时，显示在每个人的屏幕上',
  /** What a student has put aside. */
  asideRace: '抢答',
  asideRollCall: '点名结果',
  classUnknown: '该课堂不存在，或您不在其中',
  admin: {
    title: '授权信息尚未开放',
    text: '学校、班级与帐号的管理页面正在建设中。目前可以查看状态图，或管理您的帐号。',
    statecharts: '查看状态图',
    account: '帐号管理',
  },
}
