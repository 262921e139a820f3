/** The chat and its parts, in words for those who try them by hand. */
import { texts } from '../../../machines/live/chat/texts'

const history = {
  'history.older': '向上滚动到最早的消息',
  'history.retry': '点击“重试”',
} as const

export const chatWords = {
  title: texts.title,
  start: { 'signed in': '学生或老师登录', 'on a page in preview mode': '在预览页面中' },
  events: {
    ...history,
    'channel.connected': '等聊天连接建立（断开过就恢复网络）',
    'channel.lost': '断开网络',
    'channel.refused': '让服务器拒绝聊天连接（例如登录已过期）',
    'channel.received (a message to the group)': '让别人在群聊里发一条消息',
    'channel.received (a message of a teacher to me)': '让老师发来一条消息',
    'channel.received (an own message)': '等自己的消息被服务器确认',
    'channel.received (who came)': '让一名同学上线',
    'channel.received (read on another screen)': '在另一台设备上读这个会话',
    'channel.received (a refusal)': '服务器拒绝了一条消息',
    'outbox.transmit (to a group)': '等一条群聊消息发出',
    'outbox.transmit (to one person)': '等一条私聊消息发出',
    'mode.changed (to preview)': '打开预览页面',
    'mode.changed (to normal)': '从预览页面回到普通页面',
    'drafts.restored': '等上次没有发出的内容恢复',
    'chat.open': `点击“${texts.bubble}”按钮`,
    'chat.close': `点击“${texts.close}”`,
    'chat.talk (with the group)': '点击一个群聊',
    'chat.talk (with a friend)': '点击一名好友',
    'chat.leave': `点击“${texts.back}”`,
    'chat.retry': '点击“重试”',
    'search.change (a name)': `在“${texts.search}”中输入姓名`,
    'search.change (no more)': `清空“${texts.search}”`,
    'draft.change (some words)': '输入一些文字',
    'draft.change (nothing)': '清空输入的内容',
    'draft.add': '插入一张图片或表情',
    'message.send': `点击“${texts.send}”`,
    'message.retry': `点击没有发出的消息的“${texts.retry}”`,
    'message.drop': `点击没有发出的消息的“${texts.drop}”`,
  },
  waits: { flashOver: '发消息的人的头像停止闪动', catchUpRetry: '等自动重试' },
  actors: { loadChat: { done: '等会话和联系人加载完成', error: '断开网络，使会话加载失败' } },
  states: {
    'line.closed': '预览页面里没有聊天连接，写的内容先留着',
    'line.open': '',
    'knowledge.none': '正在连接',
    'knowledge.loading': '正在加载会话',
    'knowledge.known': '',
    'knowledge.failed': '会话没有加载成功，有“重试”',
    'knowledge.refused': '聊天不能使用',
    'panel.closed': '只有聊天按钮（有未读时显示数量）',
    'panel.open.list': `聊天面板，“${texts.choose}”`,
    'panel.open.talk': '聊天面板，一个会话的消息和输入框',
    'attention.calm': '',
    'attention.flashing': '聊天按钮上闪动发消息的人的头像',
  },
} as const

export const chatConversationWords = {
  title: '聊天的一个会话',
  start: { 'a group': '打开一个群聊' },
  events: {
    ...history,
    'message.arrived': '让别人发一条消息',
    'line.opened': '断开网络再恢复',
  },
  actors: {
    history: {
      done: [
        '等消息加载完成',
        '等更早的消息加载完成',
        '等消息加载完成，里面没有内容',
        '断线时错过很多消息，等其中最新的加载完成',
      ],
      error: '断开网络，使消息加载失败',
    },
  },
  waits: { catchUpRetry: '等自动重试' },
  states: {
    opening: '正在加载消息',
    failed: '消息没有加载成功，有“重试”',
    'open.settled': '消息按时间排列',
    'open.lookingBack': `“${texts.older}”`,
    'open.olderFailed': `“${texts.olderFailed}”`,
    'open.catchingUp': '原有的消息还在，断线时错过的很快补上',
    'open.outdated': '原有的消息还在，断线时错过的稍后补上',
  },
} as const

export const chatOutboxWords = {
  title: '聊天里待发送的消息',
  start: { 'signed in': '登录' },
  events: {
    'outbox.restored': '等上次没有发出的消息恢复',
    'outbox.add': '发一条消息',
    'outbox.retry': `点击没有发出的消息的“${texts.retry}”`,
    'outbox.drop (the first)': `点击第一条没有发出的消息的“${texts.drop}”`,
    'outbox.drop (the refused one)': `点击被拒绝的消息的“${texts.drop}”`,
    'line.opened': '等聊天连接建立（断开过就恢复网络）',
    'line.closed': '断开网络',
    'message.stored (the first)': '等第一条消息被服务器确认',
    'message.stored (another)': '等另一条消息被服务器确认',
    'message.refused (the first)': '服务器拒绝了第一条消息',
    'message.refused (another)': '服务器拒绝了另一条消息',
  },
  waits: { answerOverdue: '服务器一直没有回应，消息自动重发' },
  states: {
    cutOff: `没有发出的消息标着“${texts.waiting}”`,
    idle: `没有正在发送的消息（被拒绝的标着“${texts.failed}”）`,
    sending: `第一条消息标着“${texts.sending}”`,
  },
} as const

export const chatBubbleWords = {
  title: '聊天按钮',
  start: { 'signed in': '登录' },
  events: {
    'layout.restored': '等上次的位置恢复',
    'around.changed (nothing in the way)': '点击页面空白处，不再输入',
    'around.changed (a field below it)': '点击聊天按钮下方的一个输入框',
    'bubble.grab': '按住聊天按钮',
    'bubble.move (to the left)': '向左拖动（或按左方向键）',
    'bubble.move (out of the window)': '往窗口外面拖动',
    'bubble.drop': '松开聊天按钮',
    'keys.choose': `在聊天面板中点击“${texts.keysShiftEnter}”，换一种发送键`,
  },
  states: { resting: '聊天按钮停在原处，或让开正在使用的地方', held: '聊天按钮跟着手移动' },
} as const
