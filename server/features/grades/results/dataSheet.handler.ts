/**
 * Data sheets and the study overview (D39, B409, B524): read only. Foreign and missing classes and students get the
 * same answer.
 */

import type { ClassSheet, PlatformSheet, StudentSheet, StudyRow } from '../../../../contract/entities/grades/dataSheet'
import { momentInWords } from '../../../../contract/moments'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { type Caller, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { SPREADSHEET_TYPE, SpreadsheetTooLarge, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { createDataSheetRepository, type SheetAsked } from './dataSheet.repository'
import { texts } from './dataSheet.texts'
import { readFacts } from './results.facts'
import { createResultsRepository } from './results.repository'
import { totalsOf } from './results.rules'
import { watchedTime } from './watchedTime'

/** The period of the school's sheet. */
const PLATFORM_MS = 366 * 24 * 3_600_000

interface Overview {
  readonly teachingClassId: string
  readonly chapterId?: string | undefined
  readonly beginTime?: number | undefined
  readonly endTime?: number | undefined
}

export function dataSheetFeature({ db, membership, now }: Pick<FeatureContext, 'db' | 'membership' | 'now'>): Feature {
  const rows = createDataSheetRepository(db)
  const results = createResultsRepository(db)

  const mustBeIn = async (caller: Caller, teachingClassId: string): Promise<'teacher' | 'student'> => {
    const place = await membership.find(caller, teachingClassId)
    if (!place) throw new Refusal('notFound')
    return place.role
  }

  const sheetOf = async (asked: SheetAsked): Promise<ClassSheet> => {
    const { teachingClassId } = asked
    const room = await results.class(teachingClassId)
    if (!room) throw new Refusal('notFound')
    const [facts, students, done, visits, chapters, days, watched] = await Promise.all([
      readFacts(db, room, now(), { studentId: asked.studentId }),
      membership.students(teachingClassId, { withErased: true }),
      rows.done(asked),
      rows.visits(asked),
      rows.chapters(asked),
      rows.days(asked),
      watchedTime(db, teachingClassId),
    ])
    const doneBy = new Map(done.map((row) => [row.student_id, row]))
    const seenBy = new Map(visits.map((row) => [row.student_id, row.seen_at]))
    const cameBy = new Map(facts.signIns.map((row) => [row.student_id, row]))
    const liveBy = new Map(facts.participation.map((row) => [row.student_id, row]))
    const listed = students.filter(({ userId }) => asked.studentId === undefined || userId === asked.studentId)
    const ids = listed.map(({ userId }) => userId)
    const totals = totalsOf(facts, ids, asked.releasedOnly === true)
    return {
      teachingClassId,
      className: room.class_name,
      courseName: room.full_name,
      pushedNum: chapters.reduce((sum, { pushed }) => sum + pushed, 0),
      students: listed.map(({ userId, userCode, userName, loginCode }): StudyRow => {
        const record = doneBy.get(userId)
        const moments = [record?.last_at, seenBy.get(userId), watched.get(userId)?.lastTime]
        const last = Math.max(0, ...moments.map((at) => at ?? 0))
        return {
          userId,
          userCode,
          userName,
          loginCode,
          lastTime: last === 0 ? null : last,
          finishNum: record?.finished ?? 0,
          openNum: record?.open ?? 0,
          lateNum: record?.late ?? 0,
          total: totals.get(userId) ?? null,
          watchedSeconds: watched.get(userId)?.seconds ?? 0,
          signIn: { comeNum: cameBy.get(userId)?.part ?? 0, expectedNum: cameBy.get(userId)?.whole ?? 0 },
          live: { takenNum: liveBy.get(userId)?.part ?? 0, heldNum: liveBy.get(userId)?.whole ?? 0 },
        }
      }),
      chapters: chapters.map((row) => ({
        chapterId: row.chapter_id,
        chapterName: row.chapter_name,
        pushedNum: row.pushed,
        finishNum: row.finished,
      })),
      days,
    }
  }

  const overview = async (caller: Caller, { teachingClassId, chapterId, beginTime, endTime }: Overview) => {
    if ((await mustBeIn(caller, teachingClassId)) !== 'teacher') throw new Refusal('notFound')
    return sheetOf({ teachingClassId, chapterId, begin: beginTime, end: endTime })
  }

  return {
    name: 'dataSheet',
    calls: {
      async getStudentSheet({ input: { teachingClassId, userCode }, caller }): Promise<StudentSheet> {
        const role = await mustBeIn(caller, teachingClassId)
        // A teacher has no personal sheet.
        if (role === 'teacher' && userCode === undefined)
          throw new Refusal('invalidInput', fieldProblems.missing('userCode'))
        const students = await membership.students(teachingClassId, { withErased: true })
        const code = userCode ?? caller.userCode
        // A student reaches only the student's own sheet: any other code is answered as not found.
        const found = students.find((one) => one.userCode === code)
        if (!found || (role === 'student' && found.userId !== caller.userId)) throw new Refusal('notFound')
        const asked = { teachingClassId, studentId: found.userId, releasedOnly: role === 'student' }
        const { students: listed, ...sheet } = await sheetOf(asked)
        const [student] = listed
        if (!student) throw new Refusal('notFound')
        return { ...sheet, student }
      },

      getClassSheet: ({ input, caller }) => overview(caller, input),
      findStudyOverview: ({ input, caller }) => overview(caller, input),

      async getPlatformSheet(): Promise<PlatformSheet> {
        const [sums, days] = await Promise.all([rows.platform(), rows.platformDays(now() - PLATFORM_MS)])
        return {
          studentNum: sums?.students ?? 0,
          teacherNum: sums?.teachers ?? 0,
          classNum: sums?.classes ?? 0,
          courseNum: sums?.courses ?? 0,
          recordNum: sums?.records ?? 0,
          finishNum: sums?.finished ?? 0,
          signInNum: sums?.sign_ins ?? 0,
          voteNum: sums?.votes ?? 0,
          raceNum: sums?.races ?? 0,
          days,
        }
      },

      async exportStudyOverview({ input, caller }) {
        const sheet = await overview(caller, input)
        const file = await writeSpreadsheet([
          {
            name: texts.sheet,
            columns: [...texts.columns, texts.signIn, texts.live].map((title) => ({ title })),
            rows: sheet.students.map((row) => [
              row.loginCode,
              row.userName,
              row.lastTime === null ? null : momentInWords(row.lastTime),
              row.finishNum,
              row.openNum,
              row.lateNum,
              row.total,
              row.watchedSeconds,
              `${row.signIn.comeNum}/${row.signIn.expectedNum}`,
              `${row.live.takenNum}/${row.live.heldNum}`,
            ]),
          },
        ]).catch((error: unknown) => {
          throw error instanceof SpreadsheetTooLarge ? new Refusal('invalidInput', texts.tooMany) : error
        })
        const className = sheet.className.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim()
        return new FileAnswer(texts.fileName(className), SPREADSHEET_TYPE, file)
      },
    },
  }
}
