/** Why somebody is not let into a class. */
export const texts = {
  ownNameOfTeacher: '您的姓名与该班级的老师相同，请先修改姓名再加入',
  nameOfTeacher: (name: string) => `申请人“${name}”与该班级的老师同名，请对方修改姓名后再同意`,
} as const
