/** The data of the demo school, deterministic. Ids are readable, because people see them while they try out Podium. */

export const PASSWORD = 'Podium2026'

/** The creation time of everything in the demo school: 2026-09-01, 00:00 UTC. */
export const MADE_AT = Date.UTC(2026, 8, 1)
/** The period of the teaching classes, long enough for every visitor. */
export const RUNS = { from: Date.UTC(2025, 8, 1), to: Date.UTC(2040, 6, 1) }

export const school = { school_id: 'demo-school', school_name: '明德职业技术学院', logo: '' }

export const academies = [
  { academy_id: 'demo-academy-business', academy_name: '商学院' },
  { academy_id: 'demo-academy-information', academy_name: '信息工程学院' },
]

export const majors = [
  { major_id: 'demo-major-accounting', academy_id: 'demo-academy-business', major_name: '会计信息管理' },
  { major_id: 'demo-major-commerce', academy_id: 'demo-academy-business', major_name: '电子商务' },
  { major_id: 'demo-major-software', academy_id: 'demo-academy-information', major_name: '软件技术' },
  { major_id: 'demo-major-ai', academy_id: 'demo-academy-information', major_name: '人工智能技术应用' },
]

export const admin = { loginCode: 'admin', realName: '系统管理员' }

export const teachers = [
  { loginCode: 't001', realName: '陈思远', majorId: 'demo-major-accounting' },
  { loginCode: 't002', realName: '林婉清', majorId: 'demo-major-software' },
]

/** s001 to s060, in this order. */
export const studentNames = [
  ...['王子涵', '李雨桐', '张浩然', '刘思琪', '陈俊杰', '杨梓萱', '黄天佑', '赵欣怡', '周宇航', '吴佳慧'],
  ...['徐文博', '孙若曦', '马一鸣', '朱静雯', '胡志强', '郭晓彤', '何嘉豪', '高诗涵', '罗明轩', '郑雅婷'],
  ...['梁家辉', '谢依诺', '宋泽宇', '唐雪莹', '许振华', '韩梦洁', '冯子墨', '邓慧敏', '曹睿阳', '彭语嫣'],
  ...['曾国栋', '肖可馨', '田雨泽', '董佳琪', '袁鹏飞', '潘心怡', '于海洋', '蒋美玲', '蔡承恩', '余思颖'],
  ...['杜昊天', '叶芷若', '程俊熙', '苏沐晴', '魏建国', '吕安琪', '丁逸凡', '任婧怡', '沈卓然', '姚梦琪'],
  ...['卢宏伟', '姜晓雯', '崔子轩', '钟灵儿', '谭志远', '陆思雨', '汪明哲', '范雨欣', '金泽楷', '石婉婷'],
]

/** s061 to s063: in no class yet. */
export const newcomerNames = ['孔令仪', '白若琳', '秦朗']

export const classes = [
  {
    classes_id: 'demo-class-1',
    class_name: '会计信息2601班',
    academy_id: 'demo-academy-business',
    major_id: 'demo-major-accounting',
    cover_img: '/dist/covers/02.svg',
    teacher: 't001',
    invitation_code: 'KJ2601',
    from: 1,
    to: 40,
  },
  {
    classes_id: 'demo-class-2',
    class_name: '软件技术2602班',
    academy_id: 'demo-academy-information',
    major_id: 'demo-major-software',
    cover_img: '/dist/covers/07.svg',
    teacher: 't002',
    invitation_code: 'RJ2602',
    from: 41,
    to: 60,
  },
]

/** In the recycle bin: it was created by mistake. */
export const deletedClass = {
  classes_id: 'demo-class-3',
  class_name: '电子商务2603班',
  academy_id: 'demo-academy-business',
  major_id: 'demo-major-commerce',
  cover_img: '/dist/covers/11.svg',
  teacher: 't001',
  invitation_code: 'DS2603',
  deleted_at: Date.UTC(2026, 8, 15, 1),
}

/** Decided requests to join: the student's number, the class's, and why it was rejected. */
export const decidedRequests = [
  { student: 39, classes: 1, rejected: null },
  { student: 40, classes: 1, rejected: null },
  { student: 41, classes: 1, rejected: '您是软件技术专业的学生，请加入软件技术2602班' },
  { student: 41, classes: 2, rejected: null },
  { student: 42, classes: 2, rejected: null },
] as const

export const course = { course_id: 'demo-course', full_name: '业务流程机器人实训' }

/** The initial course of a real school: lessons need a course, even one without chapters. */
export const firstCourse = { course_id: 'first-course', full_name: '课堂教学' }

export const teachingClasses = [
  { teaching_class_id: 'demo-teaching-class-1', classes_id: 'demo-class-1', teacher: 't001' },
  { teaching_class_id: 'demo-teaching-class-2', classes_id: 'demo-class-2', teacher: 't002' },
]

/** To all members of a teaching class. */
export const notices = [
  {
    msg_id: 'demo-notice-1',
    teaching_class_id: 'demo-teaching-class-1',
    sender: 't001',
    title: '欢迎来到业务流程机器人实训',
    content: '请各位同学在第一次课前安装好设计器，并带上自己的电脑。',
  },
  {
    msg_id: 'demo-notice-2',
    teaching_class_id: 'demo-teaching-class-1',
    sender: 't001',
    title: '本周随堂点名与抢答',
    content: '本周课堂将进行随机点名和抢答，请提前预习第一章。',
  },
  {
    msg_id: 'demo-notice-3',
    teaching_class_id: 'demo-teaching-class-2',
    sender: 't002',
    title: '实训分组通知',
    content: '请在周五之前完成分组，每组四到五人。',
  },
]

/** Notices of all types, read long ago, so that each type is visible. */
export const readNotices = [
  {
    msg_id: 'demo-notice-4',
    type: '3',
    teaching_class_id: 'demo-teaching-class-1',
    to: ['s001', 't001'],
    title: '讨论区有新的回复',
    content: '李雨桐回复了“身边有哪些重复的工作？”',
    sender_name: '李雨桐',
  },
  {
    msg_id: 'demo-notice-5',
    type: '4',
    teaching_class_id: null,
    to: ['t001'],
    title: '课程模板已通过审核',
    content: '课程模板“业务流程机器人实训”已公开。',
    sender_name: '系统管理员',
  },
  {
    msg_id: 'demo-notice-6',
    type: '5',
    teaching_class_id: 'demo-teaching-class-1',
    to: ['s001'],
    title: '能力测试已开始',
    content: '“机器人基础”能力测试已开始，请按时完成。',
    sender_name: '陈思远',
  },
  {
    msg_id: 'demo-notice-7',
    type: '6',
    teaching_class_id: 'demo-teaching-class-1',
    to: ['s001'],
    title: '能力测试已结束',
    content: '“机器人基础”能力测试已结束，可以查看结果。',
    sender_name: '陈思远',
  },
  {
    msg_id: 'demo-notice-8',
    type: '7',
    teaching_class_id: 'demo-teaching-class-1',
    to: ['s001', 't001'],
    title: '商业计划书有新的批注',
    content: '“校园二手书平台”的“需求调研”有一条新批注。',
    biz_key: 'demo-plan-1/demo-annotation-1',
    sender_name: '陈思远',
  },
] as const

/** Registered for the last class and left since: their accounts are closed. */
export const leaverNames = [
  { loginCode: 's091', realName: '江晨曦' },
  { loginCode: 's092', realName: '贺思源' },
]
