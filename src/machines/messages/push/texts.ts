/** What pushing study tasks says. */
import type { ExecutionType, TimeTask } from '../../../../contract/entities/messages/push'

/** By what is carried out: a push, a recall. */
type ByExecution = Record<ExecutionType, string>

export const texts = {
  /** The teacher's panel. */
  title: '学习任务',
  hint: '勾选章、节或任务，推送给全班同学；已推送的可以撤回。',
  listName: '学习任务',
  loadFailed: '学习任务没有加载成功',
  empty: '这门课程还没有学习任务',
  isPushed: '已推送',
  notPushed: '未推送',
  chosen: (count: number) => (count === 0 ? '未选择任务' : `已选择 ${count} 个任务`),
  chooseFirst: '请先选择任务',
  clear: '取消选择',
  now: { '0': '立即推送', '1': '立即撤回' } satisfies ByExecution,
  later: { '0': '定时推送', '1': '定时撤回' } satisfies ByExecution,
  noneToPush: '所选任务都已推送',
  noneToRecall: '所选任务都还没有推送',
  done: (executionType: ExecutionType, count: number) =>
    executionType === '0' ? `已推送 ${count} 个任务` : `已撤回 ${count} 个任务`,
  nothingDone: { '0': '所选任务都已推送', '1': '所选任务都还没有推送' } satisfies ByExecution,
  orderFailed: { '0': '推送没有成功，请重试', '1': '撤回没有成功，请重试' } satisfies ByExecution,
  time: '执行时间',
  timeHint: '到时由服务器执行，关闭页面也不受影响。',
  timePast: '执行时间必须晚于当前时间',
  timeMissing: '请选择执行时间',
  save: '确定',
  cancel: '取消',
  scheduled: { '0': '定时推送已设置', '1': '定时撤回已设置' } satisfies ByExecution,
  scheduleFailed: '没有设置成功，请重试',
  whole: (name: string) => `选择${name}的全部任务`,
  ready: (pushed: number, total: number) => `${pushed}/${total} 已推送`,
  busy: '正在处理',
  /** The records. */
  records: '定时推送记录',
  recordsName: '记录',
  tabs: { '0': '定时推送', '1': '定时撤回' } satisfies ByExecution,
  recordsEmpty: { '0': '还没有定时推送', '1': '还没有定时撤回' } satisfies ByExecution,
  recordsFailed: '记录没有加载成功',
  name: '内容',
  status: '状态',
  statuses: { '0': '待执行', '1': '已执行', '2': '已取消' } satisfies Record<TimeTask['pushStatus'], string>,
  action: '操作',
  /** X014, X015. */
  cancelAsk: { '0': '是否确认取消定时推送', '1': '是否确认取消定时撤回' } satisfies ByExecution,
  /** X016, X017. */
  cancelDone: { '0': '定时推送取消成功', '1': '定时撤回取消成功' } satisfies ByExecution,
  cancelFailed: '没有取消成功，请重试',
  cancelTitle: '提示',
  cancelOne: (name: string) => `取消：${name}`,
  settled: '只能取消待执行的任务',
  due: '执行时间已到，不能取消',
  /** The student's list. */
  studentTitle: '学习任务',
  studentHint: '老师推送的任务会出现在这里。',
  studentEmpty: '老师还没有推送学习任务',
  pushedAt: (when: string) => `${when} 推送`,
}
