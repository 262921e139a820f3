/** Joining a class and the requests to join, in words for testers. */
import { joiningTexts as texts } from '../../../machines/school/joining/texts'

export const joiningWords = {
  title: texts.title,
  start: { 'from the menu': `学生打开“${texts.title}”`, 'by a scanned code': '学生扫描班级二维码进入' },
  events: {
    'joining.decided (agreed)': '老师同意申请',
    'joining.decided (rejected)': '老师拒绝申请',
    'joining.resumed': '断开网络再恢复',
    'code.write (a code)': `在“${texts.code}”中输入老师给的邀请码`,
    'code.write (blanks)': `在“${texts.code}”中只输入空格`,
    'join.ask': `点击“${texts.ask}”`,
    'join.change': `点击“${texts.change}”`,
    'join.keep': `点击“${texts.keep}”`,
    'joining.retry': '点击“重试”',
  },
  guards: {
    isMember: '学生还没有加入班级',
    isWaiting: '学生没有待审核的申请',
    isRejected: '学生的申请没有被拒绝',
    hasCode: '班级码没有填写',
    wasWaiting: '学生此前没有待审核的申请',
    wasRejected: '学生此前的申请没有被拒绝',
  },
  actors: {
    checkJoining: {
      done: [
        '等页面打开（还没有班级）',
        '等页面打开（正在等审核）',
        '等页面打开（申请被拒绝）',
        '等页面打开（已经入班）',
      ],
      error: '断开网络，使班级信息加载失败',
    },
    applyToJoin: {
      done: ['等申请发出（需要老师审核）', '等申请发出（直接加入）'],
      error: ['断开网络，使申请没有发出', '邀请码不正确，申请没有发出'],
    },
    findOwnClasses: { done: '等班级信息加载完成', error: '断开网络，使班级信息加载失败' },
  },
  names: {
    unknown: '正在加载',
    failed: '加载失败',
    outside: '未加入班级',
    rejected: '申请未通过',
    asking: '正在申请',
    waiting: '等待审核',
    'waiting.patient': '等待结果',
    'waiting.changing': '换邀请码',
    member: '已加入班级',
    'member.loading': '正在加载班级',
    'member.loaded': '班级已显示',
    'member.failed': '班级加载失败',
  },
  states: {
    unknown: '正在加载',
    failed: `“${texts.checkFailed}”，有“重试”`,
    outside: `“${texts.outsideTitle}”和邀请码输入框`,
    rejected: `“${texts.rejectedTitle}”和原因，可以“${texts.askAgain}”`,
    asking: `“${texts.asking}”`,
    'waiting.patient': `“${texts.waitingTitle}”，有“${texts.change}”`,
    'waiting.changing': `邀请码输入框，“${texts.changeText}”`,
    'member.loading': '正在加载班级信息，原来的内容还在',
    'member.loaded': '班级、老师、同学和课堂',
    'member.failed': `“${texts.classesFailed}”，有“重试”`,
  },
} as const

export const joinRequestsWords = {
  title: '入班申请的数量',
  start: { 'a teacher’s class pages': '老师打开班级页面' },
  events: {
    'requests.changed': '让一名学生申请入班，或处理一条申请',
    'requests.resumed': '断开网络再恢复',
    'requests.reload': '点击“重试”',
  },
  actors: {
    countRequests: { done: ['等数量更新（有申请）', '等数量更新（没有申请）'], error: '断开网络，使数量不能更新' },
  },
  names: {
    counting: '正在统计',
    counted: '数量已显示',
    failed: '加载失败',
  },
  states: {
    counting: '原来的数量，很快更新',
    counted: '有申请的班级旁有数量',
    failed: '没有数量，说明原因，有“重试”；申请有变化或重新连上时会再取',
  },
} as const
