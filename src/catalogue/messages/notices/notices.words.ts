/** The bell, the popups, the notice centre and the announcements, in words for testers. */
import { ANNOUNCEMENT_TITLE_MAX } from '../../../../contract/limits'
import { texts } from '../../../machines/messages/notices/texts'
import { addressWords, carriedOut, fetched, fetchNames, fetchStates, pageWords } from '../../shared/testerWords'

const placed = {
  'notices.placed (into a class)': '进入一个课堂',
  'notices.placed (out of it)': '离开课堂',
} as const
const readAll = carriedOut(`“${texts.readAll}”`)
const list = fetchStates('通知')

export const noticeBellWords = {
  title: '通知铃铛',
  start: { 'a teacher': '老师登录', 'a student in class': '学生登录并进入课堂' },
  events: {
    ...placed,
    'bell.open': `点击页面顶部的“${texts.bell}”`,
    'bell.close': '点击列表以外的地方',
    'bell.reload': '点击“重试”',
    'bell.readAll': `点击“${texts.readAll}”`,
    'bell.read': `点击一条通知的“${texts.readOne}”`,
    'bell.follow (an announcement)': '点击一条公告',
    'bell.follow (one of a paused class)': '点击一条已暂停课堂的通知',
    'bell.follow (one that is no longer listed)': '点击一条刚刚在别处读过的通知',
    'notices.changed': '让别人给这个用户发一条通知',
  },
  guards: {
    isUnknown: '这条通知在列表中',
    isPaused: '这条通知的班级没有暂停',
  },
  actors: { findNotices: fetched('通知'), readAll },
  names: {
    closed: '列表关闭',
    open: '列表打开',
    'open.loading': '正在加载',
    'open.listed': '列表已显示',
    'open.readingAll': '正在全部标为已读',
    'open.failed': '加载失败',
  },
  states: {
    closed: '只有铃铛，没有通知列表',
    'open.loading': list.loading,
    'open.listed': list.listed,
    'open.readingAll': '正在全部标为已读',
    'open.failed': list.failed,
  },
} as const

export const noticePopupsWords = {
  title: '弹出的新通知',
  start: {
    'a student in class': '学生在课堂中',
    'a student elsewhere': '学生不在课堂中',
    'a teacher': '老师登录',
    'a second tab': '同一浏览器的第二个标签页',
  },
  events: {
    ...placed,
    'notice.pushed (of the class)': '老师在这个课堂发布公告',
    'notice.pushed (of another, paused class)': '老师在另一个已暂停的课堂发布公告',
    'notice.pushed (of a task)': '老师推送一个学习任务',
    'notice.pushed (of the school)': '管理员向全校发布公告',
    'tasks.changed (of the class)': '老师改变这个课堂的学习任务',
    'tasks.changed (of another class)': '老师改变另一个课堂的学习任务',
    'popup.close (the first)': '关闭第一条弹出的通知',
    'popup.close (the second)': '关闭第二条弹出的通知',
    'popup.expired (the first)': '等第一条弹出的通知自己收起（5 秒）',
    'popup.expired (the second)': '等第二条弹出的通知自己收起（5 秒）',
    'popup.expired': '弹出的通知自己收起',
    'popup.follow (the first)': `点击第一条弹出的通知的“${texts.view}”`,
    'popup.follow (the second)': `点击第二条弹出的通知的“${texts.view}”`,
  },
  guards: {
    isWanted: '这条消息不需要在这里弹出',
    isLast: '还有别的弹出通知',
    isPaused: '这条通知的班级没有暂停',
    hasMovedAsStudent: '用户不是学生，或没有换班级',
  },
  names: {
    quiet: '没有弹出',
    speaking: '有弹出通知',
  },
  states: { quiet: '没有弹出的通知', speaking: '弹出的通知' },
} as const

export const noticeCentreWords = {
  title: texts.title,
  start: { 'a teacher': `老师打开“${texts.title}”`, 'a student who followed a notice': '学生从一条通知进入' },
  events: {
    ...pageWords,
    ...addressWords,
    'notices.changed': '让别人给这个用户发一条通知',
    'filter.change (unread)': `在“${texts.state}”中选择“${texts.unread}”`,
    'filter.change (a type)': `在“${texts.type}”中选择一种类型`,
    'notice.choose (an unread one)': '点击一条未读的通知',
    'notice.choose (one that was read)': '点击一条已读的通知',
    'notice.choose (one of a paused class)': '点击一条已暂停课堂的通知',
    'notice.choose (a join request)': '点击一条入班申请',
    'notice.leave': `点击“${texts.close}”，不再看这条通知`,
    'notice.follow': `点击“${texts.open}”`,
    'notices.readAll': `点击“${texts.readAll}”`,
  },
  guards: {
    isOtherQuery: '筛选条件和页码没有变化',
    isOtherPage: '就是当前这一页',
    isPageLost: '这一页还有通知',
    isPaused: '这条通知的班级没有暂停',
    leadsSomewhere: '这条通知没有可打开的页面',
    isUnread: '这条通知已读',
  },
  actors: { findNotices: fetched('通知'), readAll, readOne: carriedOut('标为已读') },
  names: {
    list: '通知列表',
    'list.loading': '正在加载',
    'list.listed': '列表已显示',
    'list.refreshing': '正在刷新',
    'list.readingAll': '正在全部标为已读',
    'list.failed': '加载失败',
    reading: '通知正文',
    'reading.deciding': '判断已读与否',
    'reading.marking': '正在标为已读',
    'reading.resting': '已显示',
  },
  states: {
    'list.loading': list.loading,
    'list.listed': list.listed,
    'list.refreshing': list.listed,
    'list.readingAll': '正在全部标为已读',
    'list.failed': list.failed,
    'reading.deciding': '',
    'reading.marking': '右侧是这条通知的全文',
    'reading.resting': `右侧是选中的通知，或“${texts.choose}”`,
  },
} as const

const announcements = fetchStates('公告')

export const announcementsWords = {
  title: texts.tabs.sent,
  start: { 'in a class': `老师打开“${texts.tabs.sent}”` },
  events: {
    ...pageWords,
    ...addressWords,
    'draft.open': `点击“${texts.write}”`,
    'draft.change (all of it)': '选择课堂，填写标题和内容',
    'draft.change (without a title)': '清空标题',
    'draft.change (only a title)': '只填写标题',
    'draft.change (only a text)': '只填写内容',
    'draft.change (the longest title)': `填写内容和 ${ANNOUNCEMENT_TITLE_MAX} 个字的标题`,
    'draft.change (a longer title)': `填写内容和 ${ANNOUNCEMENT_TITLE_MAX + 1} 个字的标题`,
    'draft.restore': '点击“恢复草稿”',
    'draft.uploads': '在内容中插入一张图片',
    'draft.publish': `点击“${texts.publish}”`,
    'draft.close': `点击“${texts.cancel}”`,
    'withdraw.ask': `点击一条公告的“${texts.withdraw}”`,
    'withdraw.confirm': `在对话框中点击“${texts.withdraw}”`,
    'withdraw.cancel': `在对话框中点击“${texts.cancel}”`,
  },
  guards: {
    isOtherPage: '就是当前这一页',
    isOtherQuery: '筛选条件和页码没有变化',
    isPageLost: '这一页还有公告',
    isComplete: '公告没有填写完整，或图片还在上传',
  },
  actors: {
    findAnnouncements: fetched('公告'),
    publish: carriedOut('公告发布'),
    withdraw: carriedOut('公告撤回'),
  },
  names: {
    ...fetchNames('列表'),
    writing: '写公告',
    'writing.editing': '正在填写',
    'writing.publishing': '正在发布',
    withdrawal: '撤回公告',
    'withdrawal.asking': '询问是否撤回',
    'withdrawal.withdrawing': '正在撤回',
  },
  states: {
    ...announcements,
    'writing.editing': `“${texts.writeTitle}”的表单`,
    'writing.publishing': '公告正在发布',
    'withdrawal.asking': `询问是否撤回，对话框“${texts.withdrawTitle}”`,
    'withdrawal.withdrawing': '公告正在撤回',
  },
} as const
