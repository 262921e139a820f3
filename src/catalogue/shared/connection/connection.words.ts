/** A channel to the server, in words for testers; they see it as the connection badge. */

export const connectionWords = {
  title: '与服务器的连接',
  start: { notification: '登录，建立通知连接', classroom: '进入课堂，建立课堂连接' },
  events: {
    'socket.opened': '等网络连接建立',
    'socket.received (what is running)': '等服务器说明正在进行的活动',
    'socket.received (a refusal)': '服务器拒绝登记',
    'socket.received': '等服务器的下一条消息',
    'socket.lost': '断开网络',
    'socket.refused': '让服务器拒绝连接（例如登录已过期）',
    'channel.send': '做一个要发给服务器的操作',
    'channel.retry': '点击“立即重连”',
    'channel.close': '离开课堂',
  },
  guards: {
    hasToRegister: '这个连接不需要登记',
    isRegistered: '服务器还没有确认登记',
    isRegistrationRefused: '服务器没有拒绝登记',
    isForTheLine: '不是心跳的回应，也不是上线的通知',
  },
  waits: {
    answerOverdue: '服务器一直没有回应',
    heartbeatDue: '到了发送心跳的时间',
    registrationOverdue: '服务器一直没有确认登记',
  },
  names: {
    open: '保持连接',
    'open.connecting': '正在连接',
    'open.registering': '正在登记',
    'open.connected': '已连接',
    'open.connected.fresh': '心跳正常',
    'open.connected.awaitingAnswer': '等待心跳回应',
    'open.lost': '连接断开',
    refused: '被拒绝',
    closed: '已关闭',
  },
  states: {
    'open.connecting': '显示“正在连接…”',
    'open.registering': '显示“正在连接…”',
    'open.connected': '显示“已连接”',
    'open.lost': '显示“连接已断开”和重连的倒计时',
    refused: '显示“连接被拒绝”',
    closed: '已离开课堂',
  },
} as const
