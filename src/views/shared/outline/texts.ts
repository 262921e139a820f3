/** Shared texts of outlines and sortable lists that belong to no single feature. */
export const outlineTexts = {
  openAll: '展开',
  closeAll: '收起',
  open: (title: string) => `展开“${title}”`,
  close: (title: string) => `收起“${title}”`,
  grip: (title: string) => `拖动“${title}”`,
  menuOf: (title: string) => `“${title}”的更多操作`,
  rename: '重命名',
  up: '上移',
  down: '下移',
  indent: '降级',
  outdent: '升级',
  keys: '按上下方向键选择，按左右方向键收起或展开，按 Shift+F10 打开菜单。',
  keysMoving:
    '按空格拿起，再按上下方向键选择位置、按空格或回车放下、按 Esc 放回；Tab 降级，Shift+Tab 升级；先按 Esc 再按 Tab 离开目录。',
  keysAdding: '按回车新增同级标题。',
  listKeys: '按空格拿起，再按上下方向键选择位置，按空格或回车放下，按 Esc 放回。',
} as const
