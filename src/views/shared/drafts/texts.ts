/** Texts of the draft bar. */
export const draftTexts = {
  found: (when: string) => `${when} 在这台设备上编辑的内容还没有保存。`,
  restore: '恢复草稿',
  discard: '丢弃草稿',
}
