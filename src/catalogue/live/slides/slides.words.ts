/** Words of the slides for people who try its charts by hand. */
import { texts } from '../../../machines/live/slides/texts'
import { linkWords } from '../kit'

const facts = {
  'slides.changed (the first page)': '老师开始放映',
  'slides.changed (the second page)': '老师翻到第 2 页',
  'slides.changed (the third page)': '老师翻到第 3 页',
  'slides.changed (back to the second page)': '老师从第 3 页翻回第 2 页',
  'slides.changed (it is over)': `老师点击“${texts.stop}”，或一小时没有翻页`,
  'slides.changed (the next slides)': '老师结束后又放映了另一份课件',
  'slides.resumed (the first page)': '放映第 1 页时刷新页面',
  'slides.resumed (the next slides)': '断线期间老师换了一份课件，然后恢复连接',
  'slides.resumed (none)': '断线期间老师结束了放映，然后恢复连接',
}

const intents = {
  'slides.turn (forward)': `点击“${texts.next}”，或按向下翻页键`,
  'slides.turn (back)': `点击“${texts.previous}”，或按向上翻页键`,
  'slides.jump (the first page)': '按 Home 键',
  'slides.jump (the last page)': '按 End 键',
}

export const teacherSlidesWords = {
  title: `${texts.title}（老师）`,
  start: { 'a teacher in class': '老师进入课堂' },
  events: {
    ...linkWords('老师'),
    ...facts,
    ...intents,
    'slides.resumed (the third page, with marks)': '放映到第 3 页、有学生标记不懂时刷新页面',
    'slides.counted (two pages)': '学生在第 1、2 页标记不懂',
    'slides.counted (a mark taken back)': '一名学生取消第 1 页的标记',
    'slides.counted (an older count)': '较早的人数晚到',
    'slides.counted (of other slides)': '上一份课件的人数晚到',
    'slides.refused (the start)': '让服务器拒绝开始放映',
    'slides.refused (a turn)': '让服务器拒绝翻页',
    'slides.open': `在课堂工具中打开“${texts.title}”`,
    'slides.choose': `点击“${texts.choose}”`,
    'slides.cancel': `准备时点击“${texts.cancel}”`,
    'slides.stop': `点击“${texts.stop}”`,
    'slides.close': `关闭窗口，或点击“${texts.minimize}”`,
  },
  waits: { progress: '等待一秒', answerOverdue: '十秒没有收到服务器的回应' },
  actors: {
    resourcePicker: { done: ['选择一份课件', '关闭选择窗口'] },
    prepareSlides: {
      done: ['服务器正在生成图片', '服务器正在转换文件', '课件准备好了', '文件设有密码', '前几页准备好了'],
      error: ['请求失败', '请求失败，并说明原因'],
    },
  },
  guards: {
    isNews: '消息比屏幕上的旧',
    isNext: '不是另一份课件',
    isEnd: '放映没有结束',
    isLinked: '课堂没有连接',
    isOwnMarks: '不是正在放映的课件',
    isPicked: '没有选择课件',
    isReady: '课件还没有准备好',
    hasFailed: '课件的准备没有失败',
    canTurn: '课堂没有连接，或者已经在这一页',
    isConfirmed: '服务器还没有确认这一页',
  },
  names: {
    closed: '窗口关闭',
    open: '窗口打开',
    'open.choosing': '等待选择',
    'open.picking': '选择课件',
    'open.preparing': '准备课件',
    'open.preparing.asking': '查询进度',
    'open.preparing.waiting': '显示进度',
    'open.preparing.prepared': '等待连接',
    'open.starting': '正在开始',
    'open.presenting': '放映',
    'open.presenting.steady': '已确认',
    'open.presenting.turning': '正在翻页',
    aside: '窗口收起',
  },
  states: {
    closed: '没有窗口',
    'open.choosing': `窗口中有“${texts.choose}”`,
    'open.picking': '资源库的选择窗口',
    'open.preparing': '课件的名称和准备的进度',
    'open.starting': texts.starting,
    'open.presenting': '当前页的图片、翻页按钮和不懂的人数',
    aside: '没有窗口，工具显示正在进行',
  },
}

export const studentSlidesWords = {
  title: `${texts.title}（学生）`,
  start: { 'a student in class': '学生进入课堂' },
  events: {
    ...linkWords('学生'),
    ...facts,
    ...intents,
    'slides.resumed (the third page, with own marks)': '放映到第 3 页、自己标记过不懂时刷新页面',
    'slides.marked (the first page)': '服务器确认第 1 页的标记',
    'slides.marked (none)': '服务器确认标记已取消',
    'slides.marked (of other slides)': '上一份课件的标记晚到',
    'slides.refused': '让服务器拒绝标记',
    'slides.follow': `点击“${texts.follow}”`,
    'slides.mark': `点击“${texts.unclear}”`,
    'slides.close': '关闭窗口',
    'slides.reopen': '点击返回的提示',
  },
  guards: {
    isNews: '消息比屏幕上的旧',
    isNext: '不是另一份课件',
    isEnd: '放映没有结束',
    isOwnMarks: '不是正在放映的课件',
    isElsewhere: '已经在这一页',
    isTeachersPage: '不是老师所在的页',
    canMark: '课堂没有连接，或者上一次标记还没有确认',
  },
  names: {
    idle: '没有放映',
    shown: '窗口打开',
    'shown.following': '跟随老师',
    'shown.browsing': '自己翻页',
    aside: '窗口收起',
  },
  states: {
    idle: '没有窗口',
    'shown.following': '老师所在的页',
    'shown.browsing': `自己翻到的页和“${texts.follow}”`,
    aside: '页面上有返回的提示',
  },
}
