/**
 * Learning: the tasks that were pushed to a student's class, the student's record of each task, and the files of both
 * (content §7 Student learning, Resources).
 */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  classProgress,
  downloadState,
  learningChapter,
  learningClass,
  learningResults,
  learningStart,
  learningTask,
  learningTaskDetail,
  lessonPackage,
  pageMemory,
  pushedLesson,
  studentResource,
  taskRate,
  taskStudent,
  userTask,
} from '../../entities/courses/learning'
import { lessonTaskType } from '../../entities/courses/taskPush'
import { blankOr, id, moment, pageOf, paging } from '../../fields'

const section = 'content §7 Student learning'
const resources = 'content §7 Resources'
const student = ['student'] as const

const inClass = z.object({ teachingClassId: id })
const ofChapter = z.object({ teachingClassId: id, chapterId: blankOr(id) })
const ofLesson = z.object({ teachingClassId: id, lessonId: id })

/** A student's query about a class, with a form body. */
const asked = <Input extends z.ZodObject, Data extends z.ZodType>(
  path: `/${string}`,
  input: Input,
  data: Data,
  doc: string,
) => defineCall({ method: 'POST', path, body: 'form', who: student, input, data, doc, section, parallel: true })

export const learningCalls = {
  getLearningClass: asked('/api/userTask/getTeachingClass', inClass, learningClass, 'The class that one learns in.'),
  getTaskRate: asked(
    '/api/userTask/getTaskRate',
    inClass,
    taskRate,
    'How many of the pushed tasks one has finished (D22).',
  ),
  findLessonRecords: asked(
    '/api/userTask/findMyLessonRecordPage',
    z.object({ teachingClassId: id, ...paging }),
    pageOf(learningTask.extend({ createTime: moment })),
    'The tasks that one has begun, the one begun last first.',
  ),
  findPendingChapters: asked(
    '/api/userTask/findMyPendingChapterList',
    inClass,
    z.array(learningChapter),
    'Chapters with tasks that are left to do (B536).',
  ),
  findPendingLessons: asked(
    '/api/userTask/findMyPendingLessonListPackageByChapter',
    ofChapter,
    z.array(lessonPackage),
    'Lessons with the tasks that are left to do, by chapter; of one chapter or of all (B536).',
  ),
  findFinishedChapters: asked(
    '/api/userTask/findMyFinishChapterList',
    inClass,
    z.array(learningChapter),
    'Chapters with finished tasks (B536).',
  ),
  findFinishedLessons: asked(
    '/api/userTask/findMyFinishLessonListPackageByChapter',
    ofChapter,
    z.array(lessonPackage),
    'Lessons with the finished tasks, by chapter; of one chapter or of all (B536).',
  ),
  findPushedLessons: asked(
    '/api/userTask/findHadPushLessonVo',
    z.object({ teachingClassId: id, lessonTaskType: blankOr(lessonTaskType) }),
    z.array(pushedLesson),
    'The lessons of a class with the tasks that were pushed to it, of one type or of all, in the order of the course (B538).',
  ),
  getLesson: asked(
    '/api/course/getLesson',
    z.object({ lessonId: id, teachingClassId: blankOr(id) }),
    z.object({
      lessonId: id,
      lessonName: z.string(),
      chapterId: id,
      chapterName: z.string(),
      courseId: id,
      courseName: z.string(),
      teachingClassId: id,
    }),
    'A lesson of which tasks were pushed to a class of one’s own.',
  ),
  findPendingTasks: asked(
    '/api/userTask/findMyLessonTaskList',
    ofLesson,
    z.array(learningTask),
    'The tasks of a lesson that are left to do (B536).',
  ),
  findFinishedTasks: asked(
    '/api/userTask/findMyFinishLessonTaskList',
    ofLesson,
    z.array(learningTask),
    'The finished tasks of a lesson (B536).',
  ),
  createUserTask: defineCall({
    method: 'POST',
    path: '/api/userTask/createUserTask',
    body: 'form',
    who: student,
    input: z.object({ teachingClassId: id, lessonTaskId: id }),
    data: userTask,
    doc: 'Begins a task; begun before, it answers the record that there is (B537, D14).',
    section,
    parallel: true,
  }),
  finishUserTask: defineCall({
    method: 'POST',
    path: '/api/userTask/finishUserTask',
    body: 'form',
    who: student,
    input: z.object({ userTaskId: id }),
    data: userTask,
    doc: 'Says that a file is learned (D14). Once finished it stays so.',
    section,
  }),
  getLearningResults: asked(
    '/api/userTask/getLearningResults',
    inClass,
    learningResults,
    'What has come of learning in a class: by chapter and by type.',
  ),
  getLearningStart: defineCall({
    method: 'POST',
    path: '/api/userTask/getLearningStart',
    body: 'form',
    who: student,
    input: inClass,
    data: learningStart,
    doc: 'The class with everything that was pushed to it, in one look.',
    section: 'Podium',
    parallel: true,
  }),
  getLearningTask: defineCall({
    method: 'POST',
    path: '/api/userTask/getLearningTask',
    body: 'form',
    who: student,
    input: z.object({ teachingClassId: id, lessonTaskId: id }),
    data: learningTaskDetail,
    doc: 'A pushed task with its file and the own record. One that was recalled is refused with `taskRecalled` (D12).',
    section: 'Podium',
    parallel: true,
  }),
  saveTaskMemory: defineCall({
    method: 'POST',
    path: '/api/userTask/saveTaskMemory',
    body: 'json',
    who: student,
    input: z.object({ userTaskId: id, pageMemory }),
    data: z.null(),
    doc: 'Keeps where one is in the file of a task.',
    section: 'Podium',
    parallel: true,
  }),
  findClassProgress: defineCall({
    method: 'POST',
    path: '/admin/userTask/findClassProgress',
    body: 'form',
    who: ['teacher'],
    input: inClass,
    data: classProgress,
    doc: 'How far every student of an own class is with every pushed task.',
    section: 'Podium',
    parallel: true,
  }),
  findTaskStudents: defineCall({
    method: 'POST',
    path: '/admin/userTask/findTaskStudents',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, lessonTaskId: id }),
    data: z.array(taskStudent),
    doc: 'How far each student of an own class is with a task, pushed or not, and for whom it is due at another time.',
    section: 'Podium',
    parallel: true,
  }),
  findStudentResources: defineCall({
    method: 'POST',
    path: '/api/resourcePoolStudent/studentResource',
    body: 'form',
    who: student,
    input: z.object({ teachingClassId: id, chapterId: blankOr(id), lessonTaskType: blankOr(lessonTaskType) }),
    data: z.array(studentResource),
    doc: 'The files of the pushed tasks of a class, by chapter and type where one is named.',
    section: resources,
    parallel: true,
  }),
  getDownloadState: defineCall({
    method: 'POST',
    path: '/admin/resourceDownload/getState',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ resId: id }),
    data: downloadState,
    doc: 'Whether a resource may be downloaded (B544).',
    section: resources,
    parallel: true,
  }),
  downloadFile: defineCall({
    method: 'GET',
    path: '/api/SysFile/downloadFile',
    body: 'query',
    who: ['student', 'teacher', 'admin'],
    input: z.object({ fileId: id }),
    data: z.null(),
    file: true,
    doc: 'A file of a resource that one may download (B544); for administrators, of one that is shared.',
    section: resources,
    parallel: true,
  }),
}
