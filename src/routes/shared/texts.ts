/** Texts of the routes for users. */
export const routeTexts = {
  backToClasses: '返回课堂列表',
  loadFailed: '没有加载成功，请重试',
  /** The tool menu (X027–X034). */
  tools: {
    discussion: { label: '讨论区', hint: '和同学们讨论课程话题' },
    board: { label: '画板', hint: '随手画一画，只保存在本机' },
    attendanceRecords: { label: '签到记录', hint: '查看自己的签到情况' },
    calculator: { label: '计算器', hint: '算一算，不离开课堂' },
  },
  /** Links from the header to other parts of the school (core §2 Layouts). */
  header: {
    abilityTest: { label: '能力测试', icon: 'bolt' },
    examManagement: { label: '考试管理', icon: 'file-edit' },
    businessPlan: { label: '商业计划书', icon: 'briefcase' },
    simulationSystem: { label: '仿真系统', icon: 'desktop' },
    oaSystem: { label: 'OA系统', icon: 'sitemap' },
    competition: { label: '竞赛平台', icon: 'trophy' },
  },
  /** Group names in the administrators' menu. */
  menuGroups: {
    organisation: { label: '组织', icon: 'building' },
    people: { label: '人员', icon: 'users' },
    content: { label: '内容', icon: 'clone' },
    records: { label: '记录', icon: 'history' },
  },
  /** Name of a panel that a student has minimized. */
  asideRace: '抢答',
  asideRollCall: '点名结果',
  asideAttendance: '签到',
  asideVote: '投票',
  pictureFitted: '图片大于5MB，已自动缩小后上传',
  classUnknown: '该课堂不存在，或您不在其中',
  fileMissing: '没有下载成功，请重试',
  admin: {
    title: '授权信息尚未开放',
    text: '学校、班级与帐号的管理页面正在建设中。目前可以查看状态图，或管理您的帐号。',
    statecharts: '查看状态图',
    account: '帐号管理',
  },
  /** The workbench's example for list pages, forms and imports. */
  exampleRecords: {
    title: '老师管理',
    noun: '老师',
    add: '新增老师',
    edit: '编辑老师',
    name: '姓名',
    code: '帐号',
    codeHint: '登录时使用，字母、数字或下划线',
    major: '专业',
    academy: '经济管理学院',
    status: '状态',
    statuses: { '1': '启用', '0': '停用' },
    keyword: '姓名或帐号',
    picture: '头像',
    enable: '启用',
    disable: '停用',
    remove: '删除',
    disableText: (count: number) => `确定停用选中的 ${count} 名老师吗？`,
    removeText: (count: number) => `确定删除选中的 ${count} 名老师吗？删除后不可恢复。`,
    empty: '还没有老师，点击“新增老师”或从表格导入。',
  },
  /** The workbench's example for outlines, lists and autosave. */
  exampleOutline: { tree: '目录', list: '选项', undo: '撤销移动', text: '章节内容' },
}
