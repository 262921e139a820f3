/** Texts of the projector window. */
export const texts = {
  title: '投屏窗口',
  hint: '在第二块屏幕上只显示全班可以看的内容',
  open: '打开投屏窗口',
  waiting: '等待上课页面',
  waitingHint: '在本浏览器的另一个窗口进入课堂，课件和活动会显示在这里',
  silent: '上课页面已关闭，重新进入课堂后继续显示',
  between: '没有正在进行的活动',
  presenter: '演示者视图',
  presenterHint: '显示下一页、在线人数和不懂人数，本屏幕投给学生看时请关闭',
  black: '黑屏',
  blackOn: '投屏已黑屏，再按一次恢复',
  fullscreen: '全屏（F 键）',
  leaveFullscreen: '退出全屏（F 键）',
  stage: '投屏内容',
  blocked: '浏览器阻止了新窗口，请允许本站弹出窗口后重试',
} as const
