/** The decisions about a request. */
const verdicts = { '0': '处理', '1': '同意', '2': '拒绝', '3': '关闭' } as const

export const texts = {
  /** For a user who decides a request after another one. */
  settled: (by: string | null, state: keyof typeof verdicts): string =>
    by === null ? `该申请已${verdicts[state]}` : `该申请已由${by}${verdicts[state]}`,
  /** Why a student cannot join a class. */
  ownNameOfTeacher: '您的姓名与该班级的老师相同，请先修改姓名再加入',
  nameOfTeacher: (name: string) => `申请人“${name}”与该班级的老师同名，请对方修改姓名后再同意`,
} as const
