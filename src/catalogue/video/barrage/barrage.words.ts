/** Barrage over films, in words for those who try it by hand. */
import { texts } from '../../../machines/video/barrage/texts'

const line = { 'line.lost': '断开网络', 'line.back': '恢复网络' } as const

export const barrageWords = {
  title: texts.title,
  start: { 'a student': '学生打开一个视频', 'a teacher': '老师打开一个视频' },
  events: {
    ...line,
    'barrage.shown (a new one)': '同学发送一条弹幕',
    'barrage.shown (an own one is shown again)': '老师恢复了自己的一条弹幕',
    'barrage.taken (of others)': '老师移除同学的一条弹幕',
    'barrage.taken (an own one)': '自己的一条弹幕被三位同学举报',
    'gate.changed': '老师关闭或开启该视频的弹幕',
    'barrages.reload': '点击“重试”',
    'barrage.sent': '写一条弹幕并发送，等发送成功',
    'report.ask (of others)': '点击同学弹幕的“举报”',
    'report.ask (an own one)': '自己的弹幕没有“举报”：跳过这一步',
    'report.ask (what is not there)': '点击“举报”，同时它已被移除：跳过这一步',
    'report.confirm': '点击“举报”确认',
    'report.cancel': '点击“取消”',
    'settings.change': '在“弹幕设置”中关闭弹幕',
    'settings.restored': '刷新页面，原来的设置还在',
  },
  waits: {},
  actors: {
    facts: {},
    settingsKeeper: {},
    sender: {},
    findBarrages: { done: ['等弹幕加载完成', '等弹幕加载完成，一条也没有'], error: '断开网络，使弹幕加载不出来' },
    reportBarrage: { done: '等举报完成', error: '断开网络，使举报没有成功' },
  },
  states: {
    'lines.loading': '正在加载弹幕，原来的还在',
    'lines.shown': '弹幕按时间列出（没有时有说明）',
    'lines.failed': '弹幕没有加载成功，有“重试”',
    'channel.up': '',
    'channel.lost': '说明连接已断开',
    'writing.able': '视频下方有弹幕输入框',
    'writing.lookingOn': '没有弹幕输入框',
    'reporting.none': '',
    'reporting.asking': '询问是否举报这条弹幕',
    'reporting.working': '“举报”按钮在转动',
  },
} as const

export const senderWords = {
  title: '发送弹幕',
  start: { 'a film': '学生打开一个视频' },
  events: {
    ...line,
    'text.write (a line)': '输入一条弹幕',
    'text.write (another)': '改成另一条弹幕',
    'text.write (blanks)': '只输入空格',
    'text.write (the longest)': '粘贴正好 50 个字的文字',
    'text.write (too long)': '粘贴超过 50 个字的文字',
    'barrage.send (pressed)': '按回车或点击“发送”',
    'barrage.send (pressed later)': '视频再播放一会儿后，按回车或点击“发送”',
    'gate.changed': '老师关闭或开启该视频的弹幕，或者禁止、允许该学生发送',
  },
  waits: { pauseOver: '等三秒钟', askAgain: '等几分钟，页面自动再次询问' },
  actors: {
    checkGate: {
      done: [
        '服务器允许发送',
        '老师已关闭弹幕',
        '课堂已暂停',
        '上一条刚刚发送',
        '老师禁止了该学生两分钟',
        '老师禁止了该学生三天',
        '老师禁止了该学生，没有期限',
      ],
      error: '断开网络，使询问没有成功',
    },
    sendBarrage: {
      done: '等发送成功',
      error: [
        '断开网络，使发送没有成功',
        '老师在发送之前关闭了弹幕',
        '在另一个窗口刚刚发送过一条',
        '视频在发送之前被更换',
      ],
    },
  },
  states: {
    'line.up': '',
    'line.lost': '“发送”不可用，并说明连接已断开',
    'writing.asking': '“发送”暂不可用，正在确认',
    'writing.open': '可以输入；有内容时可以发送',
    'writing.checking': '“发送”按钮在转动',
    'writing.sending': '“发送”按钮在转动',
    'writing.pausing': '可以输入；“发送”暂不可用，并说明原因',
    'writing.shut': '输入框不可用，并说明原因',
  },
} as const

export const gatesWords = {
  title: '弹幕开关',
  start: { 'a class': '老师在课堂中打开“弹幕列表”，选择“弹幕开关”' },
  events: {
    'gates.changed': '在另一台设备上开启或关闭弹幕，或者断开网络再恢复',
    'gates.reload': '点击“重试”',
    'gate.set (a chapter is opened)': '勾选一章',
    'gate.set (the course is closed)': '取消勾选整门课程',
    'chapter.fold': '点击一章前的箭头',
  },
  waits: {},
  actors: {
    facts: {},
    loadGates: { done: ['等视频列表加载完成', '等列表加载完成，没有视频'], error: '断开网络，使列表加载不出来' },
    setGate: { done: ['等设置完成', '等设置完成，没有视频需要更改'], error: '断开网络，使设置没有成功' },
  },
  states: {
    'films.loading': '正在加载，原来的还在',
    'films.listed': '章、节和视频已列出，各有开启、部分开启或关闭的标记',
    'films.failed': '没有加载成功，有“重试”',
    'setting.none': '',
    'setting.working': '正在设置，其他开关暂不可用',
  },
} as const
