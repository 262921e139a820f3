/** The teaching classes and the students of one, in words for those who try them by hand. */
import { fetched } from '../../shared/testerWords'
import { teachingClassTexts as texts } from './texts'

export const teachingClassWords = {
  title: '我的课堂',
  start: { 'signed in': '教师或学生登录' },
  events: { 'classes.reload': '点击“重试”，或重新打开课堂列表' },
  actors: { loadClasses: fetched('课堂列表') },
  states: {
    loading: '正在加载课堂列表，原来的内容还在',
    loaded: '课堂列表（没有课堂时有说明）',
    failed: `“${texts.loadFailed}”`,
  },
} as const

export const rosterWords = {
  title: '课堂中的学生',
  start: { 'in class': '教师进入课堂' },
  events: {
    'roster.reload': '点击“重试”',
    'roster.heard (of the list)': '名单上的学生进入课堂',
    'roster.heard (and somebody new)': '刚加入班级的学生进入课堂',
  },
  actors: { loadStudents: fetched('学生名单') },
  states: {
    loading: '正在加载学生名单，原来的内容还在',
    loaded: '学生的头像和姓名',
    failed: `“${texts.rosterFailed}”`,
  },
} as const
