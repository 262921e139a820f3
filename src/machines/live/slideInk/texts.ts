/** Texts of the ink on slides. */
export const texts = {
  title: '课件批注',
  tools: '批注工具',
  tool: { none: '翻页', pen: '画笔', marker: '荧光笔', eraser: '橡皮擦', laser: '激光笔' },
  colors: '颜色',
  undo: '撤销',
  redo: '重做',
  clear: '清除本页批注',
  nothingToUndo: '没有可以撤销的批注',
  nothingToRedo: '没有可以重做的批注',
  nothingToClear: '本页没有批注',
  surface: (count: number) => (count > 0 ? `课件批注，本页有 ${count} 笔` : '课件批注，本页没有批注'),
} as const

/** The ink belongs to the slides and has no entry in the menu of a class. */
export const toolTexts = { label: texts.title, hint: '在课件上书写、划重点' } as const
