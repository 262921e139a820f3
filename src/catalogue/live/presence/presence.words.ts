/** Who is present, in words for testers. */
export const presenceWords = {
  title: '课堂中的在线情况',
  start: { 'in class': '老师进入课堂' },
  events: {
    'presence.resumed': '等服务器告知有谁在课堂里',
    'presence.changed (one comes)': '一名学生进入课堂',
    'presence.changed (one leaves)': '一名学生离开课堂',
    'link.lost': '断开老师的网络连接',
    'link.refused': '让服务器拒绝老师的课堂连接',
  },
  names: {
    unknown: '在线情况不明',
    known: '在线情况已知',
  },
  states: { unknown: '名单上没有在线标记', known: '在线的学生在前，未进入课堂的在后' },
} as const
