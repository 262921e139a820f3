/** What somebody is told who decides about a request after somebody else. */
const verdicts = { '0': '处理', '1': '同意', '2': '拒绝', '3': '关闭' } as const

export const texts = {
  settled: (by: string | null, state: keyof typeof verdicts): string =>
    by === null ? `该申请已${verdicts[state]}` : `该申请已由${by}${verdicts[state]}`,
}
