/** Shared texts of autosave that belong to no single feature. */
export const autosaveTexts = {
  conflict: '内容已在其他页面修改',
  changed: (by: string, at: string) =>
    `${by === '' ? '其他页面' : by}${at === '' ? '' : `在 ${at} `}保存了另一份内容。请选择保留哪一份，另一份将不再保存。`,
  mine: '我的内容',
  theirs: '已保存的内容',
  keepMine: '保留我的内容',
  takeTheirs: '使用已保存的内容',
} as const
