/** Texts of the panels of start pages. */
export const homePanelTexts = {
  all: (count: number) => `显示全部 ${count} 项`,
  fewer: '收起',
}
