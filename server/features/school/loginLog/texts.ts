/** Texts of the sign-in log's spreadsheets. */
export const texts = {
  sheet: '登录日志',
  file: '登录日志.xlsx',
  tooManyRows: (max: number) => `符合条件的记录超过 ${max} 条，请缩小范围后再导出`,
  userType: { '1': '学生', '2': '老师', '3': '管理员' },
  columns: {
    name: '姓名',
    loginCode: '帐号',
    userType: '用户类型',
    loginTime: '登录时间',
    outcome: '结果',
    logoutTime: '退出时间',
    address: 'IP 地址',
    browser: '浏览器',
    system: '操作系统',
  },
} as const
