/**
 * Messages for students whose account is closed, and for administrators when another administrator changed or closed an
 * account.
 */
export const texts = {
  loggedOff: '您的帐号已被注销，请联系管理员。',
  loggedOffBy: (name: string, by: string | null): string => `${name}的帐号已被${by ?? '其他管理员'}注销，没有重复操作`,
  changedSince: '帐号信息刚刚被他人修改过，请核对后再注销',
}
