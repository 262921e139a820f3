/** The notification channel, in words for testers; they see it as the number on the bell. */

export const notificationsWords = {
  title: '通知连接',
  start: { 'a teacher': '老师登录', 'a student': '学生登录', 'an administrator': '管理员登录' },
  events: {
    'channel.received (how many are unread)': '等页面顶部显示未读通知的数量',
    'channel.received (a notice)': '让别人给这个用户发一条通知',
    'channel.received (a join request)': '让一名学生申请加入这位老师的班级',
    'channel.received (fewer unread)': '在另一个窗口读掉一条通知',
    'channel.received (other tasks)': '让老师推送或撤回学习任务',
    'channel.received (a class was paused)': '让老师暂停一个课堂',
    'channel.received (a plan was changed)': '让同组的同学修改正在打开的商业计划书',
    'channel.received (forced offline)': '在另一台设备上强制登录同一帐号',
    'channel.refused': '让服务器拒绝通知连接（例如登录已过期）',
    'channel.retry': '在通知连接的提示里点击“立即重连”',
    'mode.changed (to preview)': '打开预览页面',
    'mode.changed (to normal)': '从预览页面回到普通页面',
    'notice.read': '读一条未读的通知',
    'notices.placed (into a class)': '进入一个课堂',
    'notices.placed (out of it)': '离开课堂',
  },
  guards: {
    isForcedOffline: '消息不是“在其他地方登录”',
    saysTasks: '消息与学习任务无关',
    isForOthers: '消息与通知有关',
    isScoped: '用户没有选择班级',
    isOtherMode: '页面的模式没有变化',
    countsAll: '用户是学生',
    isOtherScope: '班级没有变化',
  },
  actors: {
    countUnread: { done: '等未读数量更新', error: '断开网络，使未读数量不能更新' },
  },
  names: {
    listening: '已连接',
    'listening.counted': '数量已更新',
    'listening.counting': '正在取数量',
    ended: '已断开',
  },
  states: {
    'listening.counted': '铃铛上的数字是未读通知的数量',
    'listening.counting': '铃铛上还是原来的数字，很快更新',
    ended: '不再收到通知，页面说明登录已结束',
  },
} as const
