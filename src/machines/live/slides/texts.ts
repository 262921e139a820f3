/** Texts of the slides. */
export const texts = {
  title: '课件',
  choose: '选择课件',
  chooseHint: '从资源库选择或上传 PDF、PPT、Word 文件，每一页会显示在所有学生的屏幕上',
  preparing: '正在准备课件',
  preparingHint: '每份课件只需准备一次，下次放映可以直接开始',
  converting: '正在打开文件…',
  progress: (ready: number, count: number) => `已准备 ${ready} / ${count} 页`,
  cancel: '取消',
  starting: '正在开始放映…',
  prepareFailed: '课件没有准备成功，请重试',
  noAnswer: '服务器没有回应，请重试',

  page: (page: number, count: number) => `第 ${page} / ${count} 页`,
  /** `text` is null until it is loaded. */
  pageLabel(page: number, text: string | null): string {
    if (text === null) return `第 ${page} 页`
    return text === '' ? `第 ${page} 页，没有可以朗读的文字` : `第 ${page} 页：${text}`
  },
  loading: '正在加载页面图片…',
  previous: '上一页',
  next: '下一页',
  minimize: '收起',
  stop: '结束放映',
  tools: '课堂活动',
  marked: (count: number) => `${count} 人不懂本页`,
  markedPages: '不懂的人数最多的页',
  markedPage: (page: number, count: number) => `第 ${page} 页 ${count} 人`,

  nextPage: '下一页预览',
  noNextPage: '已经是最后一页',
  present: (count: number) => `${count} 人在课堂`,
  absentCount: '正在统计在线人数',
  noMarks: '还没有学生标记不懂',

  follow: '回到老师所在页',
  following: '跟随老师',
  browsing: (page: number) => `老师在第 ${page} 页`,
  seenOnly: '只能翻到老师放映过的页',
  firstPage: '已经是第一页',
  lastPage: '已经是最后一页',
  unclear: '不懂',
  unclearOn: '已标记不懂，再按一次取消',
  unclearHint: '不显示姓名，老师只看到人数',
  running: '老师正在放映课件',
} as const

/** The tool in the menu of a class. */
export const toolTexts = { label: texts.title, hint: '放映课件，学生的屏幕同步翻页' } as const
