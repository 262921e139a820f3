/** Texts of barrage refusals beyond the contract's own. */
export const texts = {
  empty: '请输入弹幕内容',
  wordEmpty: '屏蔽词不能只包含空格或标点',
  forbidden: (reason: string) => `您已被禁止发送弹幕：${reason}`,
} as const
