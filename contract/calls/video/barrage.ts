/** Barrage over films: writing, reading, opening and closing it, and looking after it (content §7 Video and barrage; D25). */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  barrage,
  barrageBan,
  barrageLeave,
  barrageList,
  barrageRank,
  barrageRow,
  barrageStatistics,
  barrageStruct,
  blockWord,
} from '../../entities/video/barrage'
import { filmMoment } from '../../entities/video/video'
import { blankOr, derivedClass, filter, flag, id, idOrBlank, ids, integer, pageOf, paging, sorting } from '../../fields'
import {
  BARRAGE_BAN_DAYS_MAX,
  BARRAGE_BAN_REASON_MAX,
  BARRAGE_TEXT_MAX,
  BARRAGE_WORD_MAX,
  BARRAGE_WORDS_MAX,
} from '../../limits'

const section = 'content §7 Video and barrage'
const own = 'Podium'
const inClass = { teachingClassId: id }
const ofTask = { ...inClass, lessonTaskId: id }
const student = ['student'] as const
const people = ['student', 'teacher'] as const
const teacher = ['teacher'] as const
const keepers = ['teacher', 'admin'] as const

/** Opens or closes barrage for all films of a part of the course; answers for how many (D10). */
const gate = <const Fields extends z.ZodRawShape>(path: `/${string}`, fields: Fields, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who: teacher,
    input: z.object({ teachingClassId: derivedClass, ...fields }),
    data: z.number().int(),
    doc,
    section,
  })

/** Decides about lines by hand; answers how many were changed. Lines that one does not look after are left alone. */
const decision = (path: `/${string}`, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who: keepers,
    input: z.object({ barrageIds: ids }),
    data: z.number().int(),
    doc,
    section: own,
  })

const gates = '/admin/teachClassBarrage' as const
/** Left out by whoever follows the specification to the letter; the class says which course it is (G136). */
const ofCourse = { courseId: blankOr(id) }

export const barrageCalls = {
  findBarrages: defineCall({
    method: 'POST',
    path: '/api/barrage/findBarrageList',
    body: 'form',
    who: people,
    input: z.object({ teachingClassId: derivedClass, lessonTaskId: idOrBlank, videoFileId: blankOr(id) }),
    data: z.array(barrage),
    doc: 'The lines over the film of a task (or, without one, of the task that gives the file), by their moment: those that everybody sees, and of one’s own also those held back.',
    section,
    parallel: true,
  }),
  checkBarrage: defineCall({
    method: 'POST',
    path: '/api/barrage/checkIsCanSendBarrage',
    body: 'form',
    who: student,
    input: z.object(ofTask),
    data: barrageLeave,
    doc: 'Whether one may write a line over the film of a task now, and where not, why (B519).',
    section,
    parallel: true,
  }),
  sendBarrage: defineCall({
    method: 'POST',
    path: '/api/barrage/sendBarrage',
    body: 'form',
    who: student,
    input: z.object({
      ...ofTask,
      videoFileId: id,
      content: z.string().trim().min(1).max(BARRAGE_TEXT_MAX),
      recordTime: filmMoment,
      /** Made by the page: the same request again answers the line that it has made. */
      requestId: id,
    }),
    data: barrage,
    doc: 'Writes a line over a film: the class sees it at once, unless a block word stands in it; then its author alone (G134, D25).',
    section: own,
    parallel: true,
  }),
  reportBarrage: defineCall({
    method: 'GET',
    path: '/api/barrage/reportBarrage',
    body: 'query',
    who: student,
    input: z.object({ barrageId: id }),
    data: z.null(),
    doc: 'Reports a line of a class that one learns in, once. After three students it is hidden until somebody has looked (B545, D25).',
    section,
    parallel: true,
  }),
  findBarrageRanking: defineCall({
    method: 'POST',
    path: '/api/barrage/findBarrageRanking',
    body: 'form',
    who: people,
    input: z.object({ ...inClass, lessonTaskId: blankOr(id) }),
    data: z.array(barrageRank),
    doc: 'Who has written how many lines, over one film or all of a class.',
    section,
    parallel: true,
  }),
  findBarrageStruct: defineCall({
    method: 'POST',
    path: `${gates}/expandByTeachingClass`,
    body: 'form',
    who: teacher,
    input: z.object(inClass),
    data: barrageStruct,
    doc: 'The films of an own class in the order of the course, and whether barrage is open over each.',
    section,
    parallel: true,
  }),
  findBarrageState: defineCall({
    method: 'POST',
    path: `${gates}/teachingClassBarrageState`,
    body: 'form',
    who: people,
    input: z.object({ ...inClass, lessonTaskId: blankOr(id) }),
    data: z.enum(['on', 'off', 'partly']),
    doc: 'Whether barrage is open over the films of a class, or over one. Without films it is off.',
    section,
    parallel: true,
  }),
  openBarrageByCourse: gate(`${gates}/openByCourse`, ofCourse, 'Opens barrage over all films of the course (B474).'),
  closeBarrageByCourse: gate(`${gates}/closeByCourse`, ofCourse, 'Closes it over all films of the course (B474).'),
  openBarrageByChapter: gate(`${gates}/openByChapter`, { chapterId: id }, 'Opens it over the films of a chapter.'),
  closeBarrageByChapter: gate(`${gates}/closeByChapter`, { chapterId: id }, 'Closes it over the films of a chapter.'),
  openBarrageByLesson: gate(`${gates}/openByLesson`, { lessonId: id }, 'Opens it over the films of a lesson.'),
  closeBarrageByLesson: gate(`${gates}/closeByLesson`, { lessonId: id }, 'Closes it over the films of a lesson.'),
  openBarrageBySubLesson: gate(`${gates}/openBySubLesson`, { subLessonId: id }, 'Opens it over those of a sub-lesson.'),
  closeBarrageBySubLesson: gate(
    `${gates}/closeBySubLesson`,
    { subLessonId: id },
    'Closes it over those of a sub-lesson.',
  ),
  findBarrageStatistics: defineCall({
    method: 'POST',
    path: '/admin/barrage/statisticBarrage',
    body: 'form',
    who: teacher,
    input: z.object(inClass),
    data: barrageStatistics,
    doc: 'The lines of an own class in figures: by film, along each film, by day.',
    section,
    parallel: true,
  }),
  findBarragePage: defineCall({
    method: 'POST',
    path: '/admin/barrage/findPage',
    body: 'form',
    who: keepers,
    input: z.object({
      list: barrageList,
      teachingClassId: blankOr(id),
      lessonTaskId: blankOr(id),
      /** The beginning of a name or login code, or words of the line. */
      search: filter,
      ...sorting(['sendTime', 'recordTime', 'reportNum']),
      ...paging,
    }),
    data: pageOf(barrageRow),
    doc: 'Lines of own classes, of administrators those of all classes; newest first (B416).',
    section: own,
    parallel: true,
  }),
  showBarrages: decision(
    '/admin/barrage/show',
    'Shows lines that were held back, hidden or removed; reports of them are settled.',
  ),
  removeBarrages: decision(
    '/admin/barrage/remove',
    'Takes lines from all screens. They stay in the list of what was removed.',
  ),
  findBlockWords: defineCall({
    method: 'POST',
    path: '/admin/barrage/findBlockWordPage',
    body: 'form',
    who: keepers,
    input: z.object({ search: filter, ...sorting(['createTime', 'hitNum', 'word']), ...paging }),
    data: pageOf(blockWord),
    doc: 'Words that hold lines back: the school’s, and of a teacher the own ones.',
    section: own,
    parallel: true,
  }),
  addBlockWords: defineCall({
    method: 'POST',
    path: '/admin/barrage/addBlockWords',
    body: 'json',
    who: keepers,
    input: z.object({
      words: z.array(z.string().trim().min(1).max(BARRAGE_WORD_MAX)).min(1).max(BARRAGE_WORDS_MAX),
    }),
    data: z.object({ addedNum: z.number().int(), knownNum: z.number().int() }),
    doc: 'Adds block words: an administrator’s hold in all classes, a teacher’s in the own ones. Known ones are counted and left.',
    section: own,
  }),
  deleteBlockWords: defineCall({
    method: 'POST',
    path: '/admin/barrage/deleteBlockWords',
    body: 'form',
    who: keepers,
    input: z.object({ wordIds: ids }),
    data: z.number().int(),
    doc: 'Deletes block words of one’s own. Lines that they have held back stay so.',
    section: own,
  }),
  findBarrageBans: defineCall({
    method: 'POST',
    path: '/admin/barrage/findForbiddenPage',
    body: 'form',
    who: keepers,
    input: z.object({
      teachingClassId: blankOr(id),
      search: filter,
      ...sorting(['createTime', 'endTime']),
      ...paging,
    }),
    data: pageOf(barrageBan),
    doc: 'Who may not write lines at present, newest first.',
    section: own,
    parallel: true,
  }),
  forbidBarrage: defineCall({
    method: 'POST',
    path: '/admin/barrage/forbid',
    body: 'form',
    who: keepers,
    input: z.object({
      userIds: ids,
      /** Left out by administrators who mean all classes. */
      teachingClassId: blankOr(id),
      reason: z.string().trim().max(BARRAGE_BAN_REASON_MAX).optional(),
      /** For so many days; left out: until somebody ends it. */
      days: blankOr(integer(1, BARRAGE_BAN_DAYS_MAX)),
      /** '1': what they have written in it goes as well. */
      isRemoving: flag.optional(),
    }),
    data: z.number().int(),
    doc: 'Forbids students to write lines, in an own class or, by administrators, anywhere. Their open pages know at once. Answers how many.',
    section: own,
  }),
  allowBarrage: defineCall({
    method: 'POST',
    path: '/admin/barrage/allow',
    body: 'form',
    who: keepers,
    input: z.object({ banIds: ids }),
    data: z.number().int(),
    doc: 'Ends bans of own classes, of administrators all. Answers how many.',
    section: own,
  }),
}
