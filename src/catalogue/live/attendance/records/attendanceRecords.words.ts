/** The records of sign-ins, for teacher and student, in words for testers. */

import { texts } from '../../../../machines/live/attendance/texts'
import { addressWords, fetched, fetchNames, fetchStates, pageWords } from '../../../shared/testerWords'
import { linkWords } from '../../kit'

const range = {
  'filter.change (a range)': `选择“${texts.from}”和“${texts.to}”`,
  'filter.change (a range that ends before it begins)': `把“${texts.to}”选在“${texts.from}”之前`,
} as const
const month = {
  'month.turn (back)': `点击“${texts.previousMonth}”`,
  'month.turn (to the month in sight)': '“本月”不可用（正在看的就是本月）：跳过这一步',
  'month.reload': '点击“重试”',
  'day.choose': '点击月历中的一天',
} as const
const waits = { settled: '停止改动后稍等，列表开始查找' } as const
const calendar = fetchStates('月历')
const backwards = `“${texts.backwards}”`

export const attendanceDetailWords = {
  title: texts.detail,
  start: { everybody: `打开一次签到的“${texts.detail}”，或在签到时查看名单` },
  events: {
    'detail.reload': '点击“重试”',
    'detail.received': '有学生签到，名单随之更新',
    'tick.change (two)': '勾选两名学生',
    'tick.change (none)': `点击“${texts.untick}”`,
    'mark.begin (one of them)': '点击一名未签到学生的备注',
    'mark.begin (several)': `勾选几名学生，点击“${texts.markTicked}”`,
    'mark.begin (somebody else)': '点击不在名单中的学生（跳过这一步）',
    'mark.change (excused)': `选择“${texts.marks.excused}”`,
    'mark.change (with a reason)': `选择“${texts.marks.excused}”并填写“${texts.reason}”`,
    'mark.change (taken back)': `选择“${texts.marks['']}”`,
    'mark.save': `点击“${texts.save}”`,
    'mark.cancel': `点击“${texts.cancel}”`,
  },
  guards: {
    isKnown: '所选的学生不在名单中',
    hasChanged: '没有学生的签到状态改变',
  },
  actors: {
    findStudents: {
      done: ['等名单加载完成', '等名单加载完成，里面没有内容'],
      error: '断开网络，使名单加载失败',
    },
    mark: {
      done: ['等备注保存成功', '另一位老师先改动了同一名学生，再保存', '等几名学生的备注保存成功'],
      error: '断开网络，使备注保存失败',
    },
  },
  names: {
    ...fetchNames('名单'),
    'listed.reading': '查看名单',
    'listed.marking': '填写备注',
    'listed.saving': '正在保存',
  },
  states: {
    loading: '正在加载名单，原来的内容还在',
    failed: `“${texts.detailFailed}”，有“重试”`,
    'listed.reading': '学生名单和签到情况',
    'listed.marking': `填写备注的表单（“${texts.markKind}”“${texts.reason}”）`,
    'listed.saving': texts.saving,
  },
} as const

export const attendanceMonthWords = {
  title: texts.monthTitle,
  start: { 'a month': `老师打开“${texts.monthTitle}”` },
  events: {
    ...month,
    ...addressWords,
    'detail.open': `点击一次签到，查看“${texts.detail}”`,
    'detail.close': `关闭“${texts.detail}”`,
  },
  guards: {
    isOtherMonth: '就是当前的月份',
    showsOtherMonth: '月份没有变化',
  },
  actors: { findMonth: fetched('月历') },
  names: {
    calendar: '月历',
    'calendar.loading': '正在加载',
    'calendar.listed': '月历已显示',
    'calendar.failed': '加载失败',
    detail: '签到详情',
    'detail.closed': '未打开',
    'detail.open': '已打开',
  },
  states: {
    'calendar.loading': calendar.loading,
    'calendar.listed': calendar.listed,
    'calendar.failed': `“${texts.monthFailed}”，有“重试”`,
    'detail.closed': '',
    'detail.open': `“${texts.detail}”`,
  },
} as const

export const attendanceSumsWords = {
  title: `${texts.classTitle}：${texts.byStudent}`,
  start: { 'a class': `老师在“${texts.classTitle}”中选择“${texts.byStudent}”` },
  events: { ...pageWords, ...addressWords, ...range, 'filter.change (a name)': `在“${texts.searchName}”中输入姓名` },
  guards: {
    isOtherQuery: '筛选条件和页码没有变化',
    isBackwards: '结束日期不早于开始日期',
    isOtherPage: '就是当前这一页',
    isPageLost: '这一页还有记录',
  },
  waits,
  actors: { findSums: fetched('统计') },
  names: {
    settling: '等待筛选停止',
    backwards: '日期颠倒',
    ...fetchNames('统计'),
  },
  states: {
    settling: '原来的统计还在',
    backwards,
    loading: '正在加载统计，原来的内容还在',
    listed: `每名学生的签到次数（没有内容时是“${texts.sumsEmpty}”）`,
    failed: `“${texts.sumsFailed}”，有“重试”`,
  },
} as const

export const myAttendanceWords = {
  title: `我的${texts.myTitle}`,
  start: { 'a class': `学生打开“${texts.myTitle}”` },
  events: { ...month, ...pageWords, ...addressWords, ...range },
  guards: {
    isOtherList: '筛选条件没有变化',
    isBackwards: '结束日期不早于开始日期',
    isOtherPage: '就是当前这一页',
    isPageLost: '这一页还有记录',
    isOtherMonth: '就是当前的月份',
    showsOtherMonth: '月份没有变化',
  },
  waits,
  actors: { findMine: fetched('签到记录'), findMyMonth: fetched('月历') },
  names: {
    list: '签到记录',
    'list.settling': '等待日期停止',
    'list.backwards': '日期颠倒',
    'list.loading': '正在加载',
    'list.listed': '记录已显示',
    'list.failed': '加载失败',
    calendar: '月历',
    'calendar.loading': '正在加载',
    'calendar.listed': '月历已显示',
    'calendar.failed': '加载失败',
  },
  states: {
    'list.settling': '原来的记录还在',
    'list.backwards': backwards,
    'list.loading': '正在加载记录，原来的内容还在',
    'list.listed': `自己的签到（没有内容时是“${texts.mineEmpty}”）`,
    'list.failed': `“${texts.mineFailed}”，有“重试”`,
    'calendar.loading': calendar.loading,
    'calendar.listed': calendar.listed,
    'calendar.failed': calendar.failed,
  },
} as const

export const attendanceScanWords = {
  title: texts.scanTitle,
  start: {
    'logged in': '登录的学生扫描大屏幕上的二维码',
    'not logged in': '没有登录的学生扫描大屏幕上的二维码',
    'an address without a code': '打开不含签到内容的扫码地址',
  },
  events: { 'scan.retry': `点击“${texts.retry}”`, 'scan.enter': `点击“${texts.scanEnter}”` },
  guards: {
    holdsNothing: '地址中带有二维码的凭证',
    isSignedIn: '用户没有登录',
    isWorthless: '二维码没有过期，签到也没有结束',
  },
  actors: {
    scan: { done: '等服务器确认二维码有效', error: ['二维码已失效', '断开网络，使扫码签到失败'] },
    keepPass: { done: '等页面记下二维码', error: '浏览器不能保存内容' },
  },
  names: {
    arriving: '判断入口',
    missing: '没有签到码',
    keeping: '需要登录',
    leaving: '前往登录',
    scanning: '正在签到',
    entering: '进入课堂',
    worthless: '码已失效',
    failed: '签到失败',
  },
  states: {
    arriving: '',
    missing: `“${texts.scanMissing}”，有“${texts.scanEnter}”`,
    keeping: `“${texts.scanLogin}”`,
    leaving: '登录页',
    scanning: `“${texts.scanning}”`,
    entering: `“${texts.scanEntering}”，然后进入课堂`,
    worthless: `说明原因，有“${texts.scanEnter}”`,
    failed: `“${texts.scanFailed}”，有“${texts.retry}”`,
  },
} as const

export const attendanceScreenWords = {
  title: '签到的大屏幕',
  start: { 'on line': '老师开始签到，连接正常', 'cut off': '老师开始签到，连接已断开' },
  events: {
    ...linkWords('老师'),
    'screen.toggleSecret': `点击“${texts.hide.code}”或“${texts.show.code}”`,
    'screen.toggleQr': `点击“${texts.showQr}”或“${texts.hideQr}”`,
    'screen.toggleStudents': `点击“${texts.showStudents}”或“${texts.hideStudents}”`,
    'screen.hide': '收起签到窗口',
    'attendance.passIssued (for this sign-in)': '等二维码出现',
    'attendance.passIssued (for another)': '等另一次签到的二维码（这里没有变化）',
    'attendance.refused (the pass)': '服务器没有给出二维码',
    'attendance.refused (something else)': '服务器拒绝了别的操作（这里没有变化）',
    'attendance.progressed (counts)': '有学生签到',
    'attendance.progressed (names)': '等名单更新',
  },
  guards: {
    isLinked: '课堂没有连接',
    isOwnPass: '收到的不是这次签到的二维码',
    refusesPass: '被拒绝的不是二维码的请求',
    hasNames: '收到的消息中没有学生名单',
  },
  waits: {
    answerOverdue: '服务器一直没有回应',
    namesOutdated: '名单稍后更新',
    untilRenewal: '二维码自动更换（15 秒）',
  },
  names: {
    secret: '签到码或图案',
    'secret.shown': '码已显示',
    'secret.hidden': '码已隐藏',
    qr: '二维码',
    'qr.off': '未显示',
    'qr.on': '已开启',
    'qr.on.waiting': '等待连接',
    'qr.on.asking': '正在更换',
    'qr.on.shown': '已显示',
    students: '名单',
    'students.hidden': '名单隐藏',
    'students.shown': '名单显示',
    'students.shown.current': '名单最新',
    'students.shown.outdated': '即将更新',
  },
  states: {
    'secret.shown': '签到码或图案',
    'secret.hidden': `“${texts.hidden}”`,
    'qr.off': '没有二维码',
    'qr.on.waiting': `“${texts.qrWaiting}”`,
    'qr.on.asking': `“${texts.qrAsking}”`,
    'qr.on.shown': `“${texts.qr}”`,
    'students.hidden': '已签到的人数，没有名单',
    'students.shown.current': '已签到的名单',
    'students.shown.outdated': '已签到的名单，很快更新',
  },
} as const
