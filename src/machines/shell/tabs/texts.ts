/** Texts of the tab bar. */
export const tabsTexts = {
  /** X006. */
  last: '这是最后一个标签了, 无法被关闭',
  /** G015. */
  noneLeft: '左侧没有标签',
  noneRight: '右侧没有标签',
  noOthers: '没有其他标签',
}
