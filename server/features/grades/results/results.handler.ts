/** Results of a class (content §7 Rankings and statistics; D17–D22, D30): read only. */
import type { ChosenScheme } from '../../../../contract/entities/grades/gradeScheme'
import type { PersonalTranscript, Ranking, Transcript } from '../../../../contract/entities/grades/results'
import { type Caller, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { ownScheme } from '../../../policies/grades/gradeSchemes'
import { qualityOfItems } from '../../../policies/grades/itemQuality'
import { SPREADSHEET_TYPE, type Spreadsheet, SpreadsheetTooLarge, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { nameInFile, qualitySheets, transcriptSheets } from './results.export'
import { readFacts } from './results.facts'
import { type ClassRow, createResultsRepository } from './results.repository'
import { gradedTaskOf, personalOf, qualityOfTasks, rankingFor, releasedSum, transcriptOf } from './results.rules'
import { texts } from './texts'
import { watchedTime } from './watchedTime'

interface RankingAsked {
  readonly classId?: string | undefined
  readonly courseId?: string | undefined
  readonly teachingClassId: string
}

export function resultsFeature({ db, membership, now }: Pick<FeatureContext, 'db' | 'membership' | 'now'>): Feature {
  const rows = createResultsRepository(db)

  /** A class of the caller, in one of these roles. */
  const classOf = async (
    caller: Caller,
    teachingClassId: string,
    roles: readonly Caller['role'][],
  ): Promise<ClassRow> => {
    const place = await membership.find(caller, teachingClassId)
    const found = place && roles.includes(place.role) ? await rows.class(teachingClassId) : undefined
    if (!found) throw new Refusal('notFound')
    return found
  }

  const factsOf = (room: ClassRow, asked?: Parameters<typeof readFacts>[3]) => readFacts(db, room, now(), asked)

  const transcriptIn = async (room: ClassRow, scheme?: ChosenScheme): Promise<Transcript> => {
    const [facts, students] = await Promise.all([
      factsOf(room, scheme && { scheme }),
      membership.students(room.teaching_class_id, { withErased: true }),
    ])
    return {
      teachingClassId: room.teaching_class_id,
      className: room.class_name,
      courseName: room.full_name,
      scheme: facts.scheme,
      tasks: facts.tasks.map(gradedTaskOf),
      students: transcriptOf(facts, students),
    }
  }

  const personalIn = async (room: ClassRow, userId: string, isOwn: boolean): Promise<PersonalTranscript> => {
    const [facts, students] = await Promise.all([
      factsOf(room, { studentId: userId }),
      membership.students(room.teaching_class_id, { withErased: true }),
    ])
    const student = students.find((one) => one.userId === userId)
    if (!student) throw new Refusal('notFound')
    return {
      teachingClassId: room.teaching_class_id,
      className: room.class_name,
      courseName: room.full_name,
      userId,
      userName: student.userName,
      loginCode: student.loginCode,
      scheme: facts.scheme,
      ...personalOf(facts, userId, isOwn),
    }
  }

  /** The class of a ranking: ids that do not belong together match no class (B554). */
  const ranked = async (caller: Caller, { classId, courseId, teachingClassId }: RankingAsked): Promise<ClassRow> => {
    const room = await classOf(caller, teachingClassId, ['student', 'teacher'])
    if ((classId ?? room.classes_id) !== room.classes_id || (courseId ?? room.course_id) !== room.course_id)
      throw new Refusal('notFound')
    return room
  }

  const fileOf = async (fileName: string, sheets: readonly Spreadsheet[]): Promise<FileAnswer> => {
    const file = await writeSpreadsheet(sheets).catch((error: unknown) => {
      throw error instanceof SpreadsheetTooLarge ? new Refusal('invalidInput', texts.tooMany) : error
    })
    return new FileAnswer(fileName, SPREADSHEET_TYPE, file)
  }

  return {
    name: 'results',
    calls: {
      async getOwnTranscript({ input: { teachingClassId }, caller }) {
        return personalIn(await classOf(caller, teachingClassId, ['student']), caller.userId, true)
      },

      async getStudentTranscript({ input: { teachingClassId, userId }, caller }) {
        return personalIn(await classOf(caller, teachingClassId, ['teacher']), userId, false)
      },

      async findTranscript({ input: { teachingClassId, schemeId }, caller }) {
        const room = await classOf(caller, teachingClassId, ['teacher'])
        if (schemeId === undefined) return transcriptIn(room)
        const scheme = await ownScheme(db, caller.userId, schemeId)
        if (!scheme) throw new Refusal('notFound')
        return transcriptIn(room, scheme)
      },

      async exportTranscript({ input: { teachingClassId }, caller }) {
        const found = await transcriptIn(await classOf(caller, teachingClassId, ['teacher']))
        return fileOf(texts.transcriptName(nameInFile(found.className)), transcriptSheets(found))
      },

      async scoreRanking({ input, caller }): Promise<Ranking> {
        const { teaching_class_id } = await ranked(caller, input)
        const [tasks, marks, students] = await Promise.all([
          rows.tasks(teaching_class_id),
          rows.marks(teaching_class_id),
          membership.students(teaching_class_id, { withErased: true }),
        ])
        const scoreOf = (userId: string) => releasedSum(tasks, marks.get(userId) ?? [])
        return { list: rankingFor(students, scoreOf, caller) }
      },

      async videoRanking({ input, caller }): Promise<Ranking> {
        const { teaching_class_id } = await ranked(caller, input)
        const [watched, students] = await Promise.all([
          watchedTime(db, teaching_class_id),
          membership.students(teaching_class_id, { withErased: true }),
        ])
        const scoreOf = (userId: string) => {
          const { seconds = 0, lastTime = null } = watched.get(userId) ?? {}
          return { score: seconds > 0 ? seconds : null, lastTime }
        }
        return { list: rankingFor(students, scoreOf, caller) }
      },

      async statisticQuality({ input: { teachingClassId, lessonTaskId }, caller }) {
        const { teaching_class_id } = await classOf(caller, teachingClassId, ['teacher'])
        const [tasks, marks, students] = await Promise.all([
          rows.tasks(teaching_class_id),
          rows.marks(teaching_class_id),
          membership.students(teaching_class_id, { withErased: true }),
        ])
        const all = qualityOfTasks(tasks, marks, students)
        if (lessonTaskId === undefined) return { tasks: all, items: [] }
        const one = all.filter((task) => task.lessonTaskId === lessonTaskId)
        if (one.length === 0) throw new Refusal('notFound')
        return { tasks: one, items: qualityOfItems(await rows.items(teaching_class_id, lessonTaskId)) }
      },

      async qualityMatrix({ input: { teachingClassId }, caller }) {
        const { tasks, students } = await transcriptIn(await classOf(caller, teachingClassId, ['teacher']))
        return {
          tasks,
          students: students.map(({ userId, userName, loginCode, cells }) => ({ userId, userName, loginCode, cells })),
        }
      },

      async exportQuality({ input: { teachingClassId }, caller }) {
        const room = await classOf(caller, teachingClassId, ['teacher'])
        const [facts, students] = await Promise.all([
          factsOf(room),
          membership.students(teachingClassId, { withErased: true }),
        ])
        const sheets = qualitySheets(
          qualityOfTasks(facts.tasks, facts.marks, students),
          facts.tasks.map(gradedTaskOf),
          transcriptOf(facts, students),
        )
        return fileOf(texts.qualityName(nameInFile(room.class_name)), sheets)
      },
    },
  }
}
