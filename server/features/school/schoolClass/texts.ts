/** Texts about classes: files, the names of virtual students, and conflicts. */
export const texts = {
  virtualStudent: (number: number): string => `虚拟学生${String(number).padStart(2, '0')}`,
  columns: {
    loginCode: '帐号',
    studentName: '姓名',
    originType: '来源',
    status: '状态',
    joinTime: '加入时间',
  },
  origins: { '0': '添加', '1': '导入', '2': '邀请', '3': '虚拟' },
  states: { '0': '已停用', '1': '正常', '2': '不参与点名' },
  exportName: (className: string): string => `${className}-学生名单.xlsx`,
  import: {
    name: '班级学生',
    loginCode: {
      aliases: ['学号', '学生学号', '学籍号', '登录帐号'],
      hint: '学生登录用的帐号，不含空格；已有帐号的学生填写原帐号即可加入',
      example: 's2026001',
      pattern: '帐号不能包含空格',
    },
    studentName: {
      aliases: ['学生姓名', '学生', '名字'],
      hint: '与学生证一致；已有帐号的学生须与帐号姓名相同',
      example: '王小明',
    },
    contact: { gender: '男或女，可以不填；已有帐号的学生不改动', phone: '可以不填；已有帐号的学生不改动' },
  },
  tooMany: '该班级学生过多，无法导出',
  alreadyOut: (count: number, all: number): string =>
    all === 1
      ? '该学生已不在本班级，没有重复操作'
      : `所选学生中有 ${count} 名已不在本班级，没有移出任何人，请核对后重新选择`,
  cameAgain: (name: string): string => `${name}离开后又加入了本班级，请核对后再移出`,
  nobodyLeft: '本班级已没有学生，没有重复操作',
  newcomers: (count: number): string => `又有 ${count} 名学生加入了本班级，没有移出任何人，请核对后再操作`,
} as const
