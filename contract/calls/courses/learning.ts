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
  todo,
  userTask,
} from '../../entities/courses/learning'
import { lessonTaskType } from '../../entities/courses/taskPush'
import { blankOr, id, moment, pageOf, paging } from '../../fields'
import { TODOS_MAX } from '../../limits'

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
  getLearningClass: asked(
    '/api/userTask/getTeachingClass',
    inClass,
    learningClass,
    'Returns a class that the calling student attends.',
  ),
  findTodos: defineCall({
    method: 'GET',
    path: '/api/userTask/findTodos',
    body: 'query',
    who: student,
    input: z.object({}),
    data: z.array(todo).max(TODOS_MAX),
    doc: 'Returns the unfinished tasks of all running classes that the caller attends: by due time, then those without one, last pushed first.',
    section: 'Podium',
    parallel: true,
  }),
  findNextTask: defineCall({
    method: 'GET',
    path: '/api/userTask/findNextTask',
    body: 'query',
    who: student,
    input: z.object({ teachingClassId: id, lessonTaskId: id }),
    data: z.object({ next: learningTask.nullable(), ...taskRate.shape }),
    doc: 'Returns the next unfinished task of a class after the given one, in the order of the course, or else the first unfinished other one; null if there is none. The caller attends the class.',
    section: 'Podium',
    parallel: true,
  }),
  getTaskRate: asked(
    '/api/userTask/getTaskRate',
    inClass,
    taskRate,
    'Returns how many of the pushed tasks the caller has finished (D22).',
  ),
  findLessonRecords: asked(
    '/api/userTask/findMyLessonRecordPage',
    z.object({ teachingClassId: id, ...paging }),
    pageOf(learningTask.extend({ createTime: moment })),
    'Returns the tasks that the caller has started, last started first.',
  ),
  findPendingChapters: asked(
    '/api/userTask/findMyPendingChapterList',
    inClass,
    z.array(learningChapter),
    'Returns the chapters with unfinished tasks (B536).',
  ),
  findPendingLessons: asked(
    '/api/userTask/findMyPendingLessonListPackageByChapter',
    ofChapter,
    z.array(lessonPackage),
    'Returns the lessons with unfinished tasks by chapter, of one chapter or of all (B536).',
  ),
  findFinishedChapters: asked(
    '/api/userTask/findMyFinishChapterList',
    inClass,
    z.array(learningChapter),
    'Returns the chapters with finished tasks (B536).',
  ),
  findFinishedLessons: asked(
    '/api/userTask/findMyFinishLessonListPackageByChapter',
    ofChapter,
    z.array(lessonPackage),
    'Returns the lessons with finished tasks by chapter, of one chapter or of all (B536).',
  ),
  findPushedLessons: asked(
    '/api/userTask/findHadPushLessonVo',
    z.object({ teachingClassId: id, lessonTaskType: blankOr(lessonTaskType) }),
    z.array(pushedLesson),
    'Returns the lessons of a class with their pushed tasks, of one type or of all, in the order of the course (B538).',
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
    'Returns a lesson with pushed tasks in a class of the caller.',
  ),
  findPendingTasks: asked(
    '/api/userTask/findMyLessonTaskList',
    ofLesson,
    z.array(learningTask),
    'Returns the unfinished tasks of a lesson (B536).',
  ),
  findFinishedTasks: asked(
    '/api/userTask/findMyFinishLessonTaskList',
    ofLesson,
    z.array(learningTask),
    'Returns the finished tasks of a lesson (B536).',
  ),
  createUserTask: defineCall({
    method: 'POST',
    path: '/api/userTask/createUserTask',
    body: 'form',
    who: student,
    input: z.object({ teachingClassId: id, lessonTaskId: id }),
    data: userTask,
    doc: 'Starts a task and returns its record. If the task was started before, the existing record is returned (B537, D14).',
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
    doc: 'Marks a file task as learned (D14). A finished task stays finished. Fails with `taskNotFile` for other tasks.',
    section,
  }),
  getLearningResults: asked(
    '/api/userTask/getLearningResults',
    inClass,
    learningResults,
    'Returns the caller’s results in a class, by chapter and by type.',
  ),
  getLearningStart: defineCall({
    method: 'POST',
    path: '/api/userTask/getLearningStart',
    body: 'form',
    who: student,
    input: inClass,
    data: learningStart,
    doc: 'Returns the class with all tasks that were pushed to it.',
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
    doc: 'Returns a pushed task with its file and the caller’s record. Fails with `taskRecalled` if the task was recalled (D12).',
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
    doc: 'Stores the caller’s position in the file of a task.',
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
    doc: 'Returns the progress of every student of the caller’s class in every pushed task.',
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
    doc: 'Returns the progress of each student of the caller’s class in a task, pushed or not, and the students who have a due time of their own.',
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
    doc: 'Returns the files of the pushed tasks of a class, optionally filtered by chapter and type.',
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
    doc: 'Returns whether the caller may download a resource (B544).',
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
    doc: 'Downloads a file of a resource that the caller may download (B544). Administrators may download files of shared resources.',
    section: resources,
    parallel: true,
  }),
}
