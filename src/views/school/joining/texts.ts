/** Texts of a student's start page. */
export const homeTexts = {
  tiles: '今天',
  stages: {
    loading: '我的班级',
    failed: '我的班级',
    outside: '还没有班级，去加入',
    waiting: '等待老师审核',
    rejected: '申请未通过',
    member: '我的班级',
  },
  classFailed: '班级没有加载成功',
  notices: '通知',
  unread: (count: number) => (count === 0 ? '没有未读通知' : `${count} 条未读通知`),
  lessons: '我的课堂',
  running: (count: number) => (count === 0 ? '没有进行中的课堂' : `${count} 个课堂进行中`),
}
