/** What the pages of classes ask the server for. */

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

/** The one row that an action is about. */
export const oneOf = ({ ids: [id = ''] }: Pick<RecordActionInput, 'ids'>): string => id

/** Gives the students of a class out as a spreadsheet. */
export const exportStudents = async (classesId: string): Promise<void> =>
  saveFile(await download('exportClass', { classesId }))

/** Majors in the groups of their academies. */
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

/** The first teachers who can sign in and whose name or login code begins so, each with the code that tells namesakes apart. */
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

/** The fields of a class; `major` is a major's id, which says the academy too. */
export const valuesOf = (row: Classes | null): Record<string, string> => ({
  coverImg: row?.coverImg ?? '',
  className: row?.className ?? '',
  majorId: row?.major.majorId ?? '',
  teacherId: row?.teacher?.teacherId ?? '',
})

/** A class is made, or changed. */
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

/** A student comes into a class. */
export const studentForm = (classesId: string, show: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(_, { loginCode = '', studentName = '', password = '' }) {
    const student = { classesId, loginCode, studentName }
    const added = await call('addClassStudent', { ...student, ...(await secretOf(password)) })
    show(added.issued)
    return added.studentId
  },
})

/** A number of made-up students comes into a class. */
export const virtualForm = (classesId: string, show: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(_, { num = '' }) {
    show(await call('addVirtualStudents', { classesId, num }))
    return null
  },
})

/** An action without a question. */
export const atOnce = (done: string, run: (id: string) => Promise<unknown>) => ({
  ask: null,
  done,
  failed: texts.actionFailed,
  run: (request: RecordActionInput) => run(oneOf(request)),
})
