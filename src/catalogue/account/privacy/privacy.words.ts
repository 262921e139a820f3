/** Personal data, in words for testers. */
import { privacyTexts as texts } from '../../../machines/account/privacy/texts'
import { carriedOut } from '../../shared/testerWords'

export const personExportWords = {
  title: texts.mine,
  start: { 'the account page': '打开帐号管理' },
  events: {
    'export.begin': `点击“${texts.export}”或“${texts.again}”`,
    'export.download': `点击“${texts.download}”`,
    'export.progressed (some)': '等导出完成一部分',
    'export.progressed (less, late)': '导出的进度晚到：跳过这一步',
    'export.progressed (done)': '等导出完成',
    'export.progressed (failed)': '让服务器导出失败',
    'export.progressed (failed, with a reason)': '让服务器导出失败并说明原因',
    'export.progressed (of another)': '在另一个窗口里另外导出：跳过这一步',
  },
  actors: {
    findJobs: {
      done: ['没有之前的导出', '导出时刷新页面，导出仍在进行', '导出完成后刷新页面', '导出失败后刷新页面'],
      error: carriedOut('查询').error,
    },
    begin: carriedOut('导出开始'),
    progress: {},
    download: carriedOut('下载'),
  },
  guards: {
    isNewestRunning: '最近一次导出没有在进行',
    isNewestDone: '最近一次导出没有完成',
    isOther: '进度属于这次导出',
    isLate: '进度不比已知的更早',
    isRunning: '这次导出没有在进行',
    isDone: '这次导出没有完成',
  },
  names: {
    searching: '正在查询导出',
    idle: '没有导出',
    beginning: '正在准备',
    writing: '正在整理',
    downloading: '正在下载',
    ready: '可以下载',
    failed: '导出失败',
  },
  states: {
    searching: `按钮显示“${texts.searching}”`,
    idle: `可以点击“${texts.export}”`,
    beginning: `按钮显示“${texts.beginning}”`,
    writing: '显示进度条和完成的项数',
    downloading: `按钮显示“${texts.downloading}”`,
    ready: `可以点击“${texts.download}”，下载失败时说明原因`,
    failed: '说明失败的原因，可以重新导出',
  },
} as const

export const erasureWords = {
  title: texts.erase,
  start: { 'the row of a student': `管理员在学生列表中点击“${texts.erase}”` },
  events: {
    'erasure.reload': '点击“重试”',
    'erasure.request': `点击“${texts.accept}”`,
    'erasure.cancel': `点击“${texts.cancelErasure}”`,
    'erasure.close': `点击“${texts.keep}”或右上角的叉`,
  },
  actors: {
    preview: {
      done: ['等预览加载完成', '已申请删除的帐号：等预览加载完成', '等待期为 0 天：等预览加载完成'],
      error: carriedOut('预览').error,
    },
    request: carriedOut('申请'),
    cancel: carriedOut('取消'),
  },
  guards: { isPending: '没有等待中的删除' },
  names: {
    loading: '正在加载预览',
    failed: '加载失败',
    deciding: '等待决定',
    requesting: '正在申请',
    cancelling: '正在取消',
    closed: '已关闭',
  },
  states: {
    loading: '对话框正在加载',
    failed: '说明原因，有“重试”',
    deciding: '列出删除、代替和保留的内容；操作失败时说明原因',
    requesting: `“${texts.accept}”正在进行，不能关闭`,
    cancelling: `“${texts.cancelErasure}”正在进行，不能关闭`,
    closed: '对话框已关闭',
  },
} as const

export const consentWords = {
  title: texts.consentTitle,
  start: { 'after signing in': '隐私说明有变化后登录' },
  events: { 'consent.agree': `点击“${texts.agree}”` },
  actors: { agree: carriedOut('同意') },
  names: { asking: '询问', agreeing: '正在提交', agreed: '已同意' },
  states: {
    asking: '对话框询问是否同意，失败时说明原因',
    agreeing: `“${texts.agree}”正在进行`,
    agreed: '对话框已关闭',
  },
} as const
