/** Chinese texts of task push. */
import type { LatePolicy } from '../../../../contract/entities/courses/lateRule'
import type { ExecutionType, TaskOrder, TimeTask } from '../../../../contract/entities/courses/taskPush'
import type { ProvenKind, StudentsShown, TimingPurpose } from './taskPush.types'

/** Texts for a push and for a recall. */
type ByExecution = Record<ExecutionType, string>

export const texts = {
  /** The teacher's panel. */
  title: '学习任务',
  hint: '勾选章、节或任务，再选择要做的事；已推送的任务，学生马上就能看到。',
  listName: '学习任务',
  videos: '视频管理',
  add: '添加任务',
  editCourse: '编辑课程',
  newVersion: (no: number) => `课程有新版本 ${no}，本班还没有更新`,
  seeVersion: '查看变化',
  isAdded: '本班添加',
  removeTask: '移除',
  removeOne: (name: string) => `移除：${name}`,
  removed: '任务已移除',
  removeFailed: '没有移除成功，请重试',
  loadFailed: '学习任务没有加载成功',
  empty: '还没有学习任务。点击“添加任务”，上传文件、从资源库选择，或写一份作业。',
  notFound: '没有找到相符的章节或任务',
  search: '查找章节或任务',
  fold: (name: string, isFolded: boolean) => (isFolded ? `展开${name}` : `收起${name}`),
  standing: { on: '已推送', off: '未推送', partly: '部分推送', none: '没有任务' },
  ready: (pushed: number, total: number) => `${pushed}/${total} 已推送`,
  finished: (count: number, total: number) => `${count}/${total} 人完成`,
  dueStudents: (count: number) => `${count} 人另定`,
  answersOpen: '答案已公布',
  actions: '对所选任务的操作',
  chosen: (count: number) => `已选择 ${count} 个任务`,
  barrage: '弹幕开关',
  /** What an action would affect, shown before it. */
  touches: (off: number, on: number) => `${off} 个未推送，${on} 个已推送`,
  chooseFirst: '请先选择任务',
  clear: '取消选择',
  push: '立即推送',
  recall: '撤回',
  clearRecords: '清除学习记录',
  openAnswers: '公布答案',
  closeAnswers: '隐藏答案',
  later: { push: '定时推送', recall: '定时撤回', due: '设置截止时间' } satisfies Record<TimingPurpose, string>,
  noneToPush: '所选任务都已推送',
  noneToRecall: '所选任务都还没有推送',
  noneToClear: '所选任务还没有学习记录',
  wholeLessons: '请选择整章或整节',
  wholeSubLessons: '请选择整章、整节或整个小节',
  given: (kind: TaskOrder['kind'], count: number) =>
    ({ push: `已推送 ${count} 个任务`, recall: `已撤回 ${count} 个任务`, clear: `已清除 ${count} 个任务的学习记录` })[
      kind
    ],
  undo: '撤销',
  undone: '已撤销',
  undoFailed: '没有撤销成功',
  dismiss: '关闭提示',
  nothing: {
    push: '所选任务都已推送',
    recall: '所选任务都还没有推送',
    clear: '所选任务还没有学习记录',
  } satisfies Record<TaskOrder['kind'], string>,
  pushFailed: '推送没有成功，请重试',
  answersSet: { true: '答案已公布', false: '答案已隐藏' },
  answersFailed: '没有设置成功，请重试',
  time: { push: '执行时间', recall: '执行时间', due: '截止时间' } satisfies Record<TimingPurpose, string>,
  timeHint: {
    push: '到时由服务器执行，关闭页面也不受影响。',
    recall: '到时由服务器执行，关闭页面也不受影响。',
    due: '对全班生效；已为个别学生另定的截止时间不变。',
  } satisfies Record<TimingPurpose, string>,
  timePast: { push: '执行时间必须晚于当前时间', recall: '执行时间必须晚于当前时间', due: '截止时间必须晚于当前时间' },
  timeMissing: { push: '请选择执行时间', recall: '请选择执行时间', due: '请选择截止时间' },
  /** Late work. */
  latePolicy: '截止后',
  latePolicies: { accepts: '可以迟交', deducts: '迟交扣分', closes: '不再接受' } satisfies Record<LatePolicy, string>,
  latePercent: '迟交扣除满分的',
  percent: '%',
  lateTime: '最晚提交时间（不填则到课堂结束）',
  lateHint: '迟交的作业会标明；规则对之后提交的作业生效。',
  lateProblems: { percent: '请填写迟交扣分的百分比，从 1 到 100', time: '最晚提交时间必须晚于截止时间' },
  /** Full marks (B558). */
  fullMark: (mark: number) => `满分 ${mark}`,
  setMarks: '设置满分',
  mark: '满分',
  markHint: (max: number) => `0 至 ${max} 分，最多一位小数；对所选任务统一生效。`,
  markWrong: '请输入 0 至 1000 的分数，最多一位小数',
  markFailed: '没有设置成功，请重试',
  marked: (count: number, mark: string) => `${count} 个任务的满分已设为 ${mark}`,
  /** The students of a task. */
  students: '完成情况',
  studentsOf: (name: string) => `完成情况：${name}`,
  studentsName: '学生',
  studentsEmpty: '班级里还没有学生',
  studentsNone: {
    all: '',
    unfinished: '全部学生都已完成',
    finished: '还没有学生完成',
    ownDue: '没有为学生另定截止时间',
  },
  studentsFailed: '学生没有加载成功',
  shown: { all: '全部', unfinished: '未完成', finished: '已完成', ownDue: '另定截止' } satisfies Record<
    StudentsShown,
    string
  >,
  showing: '显示',
  chooseShown: '选择显示的全部学生',
  ownDue: '为所选学生另定截止时间',
  ownDueHint: '只对所选学生生效，其他学生按全班的截止时间。',
  ownDueAt: (when: string) => `另定 ${when} 截止`,
  classDue: '按全班的截止时间',
  ownDueSet: (count: number) => `已为 ${count} 名学生另定截止时间`,
  ownDueRemoved: (count: number) => `${count} 名学生改为按全班的截止时间`,
  chooseStudents: '请先选择学生',
  chosenStudents: (count: number) => `已选择 ${count} 名学生`,
  noDue: '不设截止时间',
  save: '确定',
  cancel: '取消',
  scheduled: { push: '定时推送已设置', recall: '定时撤回已设置', due: '截止时间已设置' },
  scheduleFailed: '没有设置成功，请重试',
  whole: (name: string) => `选择${name}的全部任务`,
  busy: '正在处理',
  /** Recalling and clearing. */
  proofTitle: { recall: '撤回学习任务', clear: '清除学习记录' } satisfies Record<ProvenKind, string>,
  proofAsk: {
    recall: '撤回后学生马上看不到这些任务，已有的学习记录保留，再次推送后继续。',
    clear: '清除后这些任务的学习记录不再计入，学生会收到通知；24 小时内可以在操作记录中恢复。',
  } satisfies Record<ProvenKind, string>,
  effect: (kind: ProvenKind, pushed: number, students: number, records: number) =>
    kind === 'recall'
      ? `将撤回 ${pushed} 个任务，其中已有 ${students} 名学生开始学习。`
      : `将清除 ${students} 名学生的 ${records} 条学习记录。`,
  namesMore: (count: number) => `等 ${count} 项`,
  effectLoading: '正在统计受影响的学生',
  effectFailed: '没有统计成功',
  retry: '重试',
  captchaMissing: '请输入验证码',
  proofFailed: { recall: '撤回没有成功，请重试', clear: '清除没有成功，请重试' } satisfies Record<ProvenKind, string>,
  /** The records. */
  records: '定时推送记录',
  recordsName: '记录',
  tabs: { '0': '定时推送', '1': '定时撤回' } satisfies ByExecution,
  recordsEmpty: { '0': '还没有定时推送', '1': '还没有定时撤回' } satisfies ByExecution,
  recordsFailed: '记录没有加载成功',
  name: '内容',
  status: '状态',
  statuses: { '0': '待执行', '1': '已执行', '2': '已取消' } satisfies Record<TimeTask['pushStatus'], string>,
  recordColumns: { task: '任务', time: '时间', state: '状态' },
  /** X014, X015. */
  cancelAsk: { '0': '是否确认取消定时推送', '1': '是否确认取消定时撤回' } satisfies ByExecution,
  /** X016, X017. */
  cancelDone: { '0': '定时推送取消成功', '1': '定时撤回取消成功' } satisfies ByExecution,
  cancelFailed: '没有取消成功，请重试',
  cancelTitle: '提示',
  cancelOne: (name: string) => `取消：${name}`,
  settled: '只能取消待执行的任务',
  due: '执行时间已到，不能取消',
  /** All orders. */
  orders: '操作记录',
  ordersEmpty: '还没有推送、撤回或清除过',
  orderKinds: { push: '推送', recall: '撤回', clear: '清除学习记录' } satisfies Record<TaskOrder['kind'], string>,
  orderStates: { pending: '待执行', done: '已执行', cancelled: '已取消', undone: '已撤销' } satisfies Record<
    TaskOrder['state'],
    string
  >,
  isTimed: '定时',
  changedNum: (count: number) => `${count} 个任务`,
  undoOver: '已超过可撤销的时间',
  undoOne: (kind: string, names: string) => `撤销：${kind}${names}`,
}
