/** Saving by itself, in words for those who try it by hand. */

export const autosaveWords = {
  title: '自动保存',
  start: {
    'as the server has it': '打开一段已保存的文字',
    'with a copy of an earlier visit': '断网时写一段文字，再刷新页面',
    'with a copy that is saved by now': '写一段文字并等它保存，在副本删除前刷新页面（很难手动做到）',
  },
  events: {
    'text.change (a sentence)': '写一句话',
    'text.change (a longer one)': '再写一句话',
    'text.change (as it was)': '把写的内容改回原样',
    'save.flush': '点击“确定”',
    'save.retry': '点击“重试”',
    'save.stop': '离开页面',
    'conflict.keepMine': '选择“保留我的内容”',
    'conflict.takeTheirs': '选择“使用已保存的内容”',
    'link.connected': '恢复网络',
    'server.changed (another page’s)': '在另一个页面保存同一段文字',
    'server.changed (an older one)': '等较早的一次保存的消息到达（不起作用）',
    'copy.kept (the last one)': '等浏览器留下副本',
    'copy.kept (an earlier one)': '等浏览器留下较早的副本',
  },
  waits: {
    quietOver: '停止输入 1 秒',
    latestOver: '不停地输入 5 秒',
    retryDue: '断网后等一会儿',
  },
  actors: {
    save: {
      done: [
        '等保存成功',
        '在另一个页面先保存别的内容，等保存被拒绝',
        '上一次保存其实已经成功、只是没有收到回复：恢复网络，等保存',
      ],
      error: ['断开网络，使保存不成功', '让服务器拒绝保存（例如文字太长）', '让服务器繁忙'],
    },
  },
  states: {
    beginning: '',
    'settled.clean': '显示“没有未保存的内容”，或上次保存的时间',
    'settled.saved': '显示“已保存”和时间',
    'unsaved.quiet': '显示“有未保存的修改”',
    saving: '显示“正在保存…”',
    answered: '',
    conflict: '两份内容都能看到，可以选择保留哪一份',
    offline: '显示“网络不通”，内容还在',
    failed: '显示“保存失败”和原因，内容还在',
    stopped: '已离开',
  },
} as const
