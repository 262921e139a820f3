/** The discussion of a class, in words for those who try it by hand. */
import { texts } from '../../../machines/talk/discussion/texts'

const line = { 'line.back': '断开网络再恢复' } as const

export const discussionWords = {
  title: texts.title,
  start: {
    'a class': '学生在课堂中打开“讨论区”',
    'all classes': '学生在课堂之外打开“讨论区”',
  },
  events: {
    ...line,
    'discussion.changed (a topic of others)': '同学发起一个话题',
    'discussion.changed (an own topic)': '在另一台设备上发起一个话题',
    'discussion.changed (a reply)': '同学回复一个话题',
    'query.change (unread)': '选择“未读”',
    'query.change (the next page)': '翻到下一页',
    'list.reload': '点击“重试”，或点击新话题的提示',
    'topic.begin': '点击“发起话题”',
    'topic.cancel': '点击“取消”',
    'draft.sent': '填写标题和内容，点击“发布”，等发布成功',
  },
  waits: { quietOver: '等一秒钟，列表自动更新' },
  actors: {
    facts: {},
    findTopics: { done: ['等话题加载完成', '等话题加载完成，一个也没有'], error: '断开网络，使话题加载不出来' },
    draft: {},
  },
  states: {
    'list.loading': '正在加载话题，原来的内容还在',
    'list.listed.settled': '话题已显示（没有时有说明）；新话题另有提示',
    'list.listed.stale': '话题已显示，很快会更新',
    'list.listed.refreshing': '话题已显示，正在更新',
    'list.failed': '话题没有加载成功，有“重试”',
    'writing.closed': '',
    'writing.open': '“发起话题”已打开',
  },
} as const

export const draftWords = {
  title: '发起话题或回复',
  start: { 'a topic': '点击“发起话题”', 'a reply': '打开一个话题' },
  events: {
    'draft.change (all of it)': '填写标题和内容',
    'draft.change (no text)': '清空内容',
    'draft.change (a text alone)': '只填写内容，不填写标题',
    'draft.uploads (one travels)': '选择一张图片，等它开始上传',
    'draft.uploads (none)': '等图片上传完',
    'draft.send': '点击“发布”',
    'draft.restored (a blank one)': '等输入框出现',
    'draft.restored (a kept one)': '写到一半时刷新页面',
  },
  waits: {},
  actors: {
    draftKeeper: {},
    publish: { done: '等发布成功', error: ['断开网络，使发布没有成功', '老师在发布之前锁定了话题'] },
  },
  states: {
    writing: '可以填写；内容为空时“发布”不可用，并说明原因',
    sending: '“发布”按钮在转动',
  },
} as const

export const topicWords = {
  title: texts.topic,
  start: { 'a topic': '点击一个话题', 'at a reply': '点击铃铛中的一条讨论消息' },
  events: {
    ...line,
    'discussion.changed (a reply of others)': '同学回复该话题',
    'discussion.changed (an own reply)': '在另一台设备上回复该话题',
    'discussion.changed (a like)': '同学赞了一条回复',
    'discussion.changed (elsewhere)': '同学回复另一个话题',
    'page.turn': '翻到第二页',
    'topic.reload': '点击“重试”',
    'news.show': '点击“1 条新回复”',
    'post.act (like)': '点击“赞”',
    'post.act (lock)': '老师点击“锁定”',
    'post.askDelete (a reply)': '点击一条回复的“删除”',
    'post.askDelete (what is not there)': '点击“删除”，同时它已不在这一页：跳过这一步',
    'delete.confirm': '点击“删除”确认',
    'delete.cancel': '点击“取消”',
    'edit.open (an own one)': '点击自己话题的“修改”',
    'edit.open (of others)': '别人的回复没有“修改”：跳过这一步',
    'edit.write (a text)': '修改内容',
    'edit.write (a title)': '修改标题',
    'edit.cancel': '点击“取消”',
    'edit.save': '点击“保存”',
    'post.quote (a reply)': '点击一条回复的“回复”',
    'post.quote (the topic)': '点击输入框',
    'draft.sent': '写一条回复并发布',
  },
  waits: { quietOver: '等一秒钟，内容自动更新' },
  actors: {
    facts: {},
    draft: {},
    openTopic: {
      done: [
        '等话题打开',
        '等话题打开，已被锁定',
        '等话题打开，课堂已暂停',
        '等话题打开，已被删除',
        '等话题打开，有多页回复',
      ],
      error: ['断开网络，使话题打不开', '打开一个不存在的话题'],
    },
    act: { done: '等操作完成', error: '断开网络，使操作没有成功' },
  },
  states: {
    'thread.loading': '正在加载，原来的内容还在',
    'thread.shown.settled': '话题和回复已显示；新回复另有提示',
    'thread.shown.stale': '话题和回复已显示，很快会更新',
    'thread.shown.refreshing': '话题和回复已显示，正在更新',
    'thread.gone': `“${texts.gone}”`,
    'thread.failed': '话题没有打开，有“重试”',
    'acting.none': '',
    'acting.asking': '询问是否删除',
    'acting.editing': '自己的话题或回复可以修改',
    'acting.changing': '“保存”按钮在转动',
    'acting.working': '正在处理',
  },
} as const
