/** Server calls of the class pages. */

import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { ask } from '../../../machines/shared/data/resource.types'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { classesTexts as texts } from '../../../views/school/schoolClass/texts'
import type { ShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import { useChoices } from '../../shared/records/useChoices'
import type { RecordFormSpec } from '../../shared/records/useRecordForm'
import { secretOf } from '../people/peopleCalls'

/** The id of the only row of an action. */
export const oneOf = ({ ids: [id = ''] }: Pick<RecordActionInput, 'ids'>): string => id

/** Exports the students of a class as a spreadsheet. */
export const exportStudents = async (classesId: string): Promise<void> =>
  saveFile(await download('exportClass', { classesId }))

/** Majors grouped by academy. */
export const useMajors = () =>
  useChoices({ academies: ask('findAcademies', {}), majors: ask('findMajors', {}) }, ({ academies, majors }) =>
    academies.flatMap(({ academyId, academyName }) =>
      majors
        .filter((major) => major.academyId === academyId)
        .map(({ majorId, majorName }) => ({ value: majorId, label: majorName, group: academyName, academyId })),
    ),
  )
export type MajorChoice = ReturnType<typeof useMajors>['found'][number]

export const useAcademies = () =>
  useChoices({ academies: ask('findAcademies', {}) }, ({ academies }) =>
    academies.map(({ academyId, academyName }) => ({ value: academyId, label: academyName })),
  )

const HITS = 20

/** The first active teachers whose name or login code starts with the text, each with the code that tells namesakes apart. */
export async function searchTeachers(text: string, signal: AbortSignal) {
  const find = async (filter: { teacherName?: string; loginCode?: string }) => {
    const { list } = await call(
      'findTeachers',
      { major: { majorId: '' }, status: '1', pageSize: HITS, sortField: 'teacherName', ...filter },
      { signal },
    )
    return list
  }
  const named = await find(text === '' ? {} : { teacherName: text })
  const coded = text === '' || named.length === HITS ? [] : await find({ loginCode: text })
  const others = coded.filter(({ teacherId }) => !named.some((one) => one.teacherId === teacherId))
  return [...named, ...others].slice(0, HITS).map(({ teacherId, teacherName, loginCode }) => ({
    value: teacherId,
    label: `${teacherName}（${loginCode}）`,
  }))
}

/** The form values of a class; `major` is the id of a major, which determines the academy. */
export const valuesOf = (row: Classes | null): Record<string, string> => ({
  coverImg: row?.coverImg ?? '',
  className: row?.className ?? '',
  majorId: row?.major.majorId ?? '',
  teacherId: row?.teacher?.teacherId ?? '',
})

/** Creates or edits a class. */
export const classForm: RecordFormSpec = {
  async save(classesId, { className = '', coverImg = '', majorId = '', teacherId = '' }, _, version) {
    const majors = await call('findMajors', {})
    const academyId = majors.find((major) => major.majorId === majorId)?.academyId ?? ''
    const saved = await call('saveClass', {
      ...(classesId !== null && { classesId, version }),
      className,
      academy: { academyId },
      major: { majorId },
      coverImg,
      teacherId,
    })
    return saved.classesId
  },
  uploadPicture: (file, signal) => call('uploadClassCover', {}, { file, signal }),
  randomPicture: () => call('randomClassCover', {}),
}

/** Adds a student to a class. */
export const studentForm = (classesId: string, show: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(_, { loginCode = '', studentName = '', password = '' }) {
    const student = { classesId, loginCode, studentName }
    const added = await call('addClassStudent', { ...student, ...(await secretOf(password)) })
    show(added.issued)
    return added.studentId
  },
})

/** Adds a number of virtual students to a class. */
export const virtualForm = (classesId: string, show: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(_, { num = '' }) {
    show(await call('addVirtualStudents', { classesId, num }))
    return null
  },
})

/** An action without a confirmation. */
export const atOnce = (done: string, run: (id: string) => Promise<unknown>) => ({
  ask: null,
  done,
  failed: texts.actionFailed,
  run: (request: RecordActionInput) => run(oneOf(request)),
})
