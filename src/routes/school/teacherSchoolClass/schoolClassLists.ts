/** A teacher's lists of classes: their data sources and actions. */
import type { ClassesApplication } from '../../../../contract/entities/school/joining'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { JOIN_REQUEST_PAGE } from '../../../../contract/limits'
import type { RecordAction, RecordActionInput, RecordQuery } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'
import { texts } from '../../../views/school/teacherSchoolClass/texts'
import type { ShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import { shownVersion } from '../../shared/records/shownVersions'
import type { RecordFormSpec } from '../../shared/records/useRecordForm'
import type { RecordPageSpec } from '../../shared/records/useRecordPage'
import { agreeTo, rejectBecause } from '../joining/joinDecisions'
import { activationAllowed, activationOf } from '../people/peopleCalls'
import { type ClassMember, findMembers, putOutAllMembers, putOutMembers } from '../schoolClass/classMembers'

const CARDS = 12

const paged = ({ pageNo, pageSize }: RecordQuery) => ({ pageNo, pageSize })
const sortOf = <const Field extends string>({ sort }: RecordQuery, fields: readonly Field[]) => {
  const sortField = fields.find((field) => field === sort?.field)
  return sort && sortField ? { sortField, sortOrder: sort.order } : {}
}
const oneOf = ({ ids }: RecordActionInput) => ({ classesId: ids[0] ?? '' })
const atOnce = (done: string): RecordAction => ({ ask: null, done, failed: texts.actionFailed })

/** The classes of a teacher. */
export const classesSpec: RecordPageSpec<Classes> = {
  find: (query, signal) =>
    call('findClasses', { ...paged(query), className: query.filters.className ?? '' }, { signal }),
  filters: { className: '' },
  pageSize: CARDS,
  failed: texts.loadFailed,
  actions: {
    openInvite: { ...atOnce(texts.inviteOpened), run: (request) => call('openClassInvite', oneOf(request)) },
    closeInvite: { ...atOnce(texts.inviteClosed), run: (request) => call('closeClassInvite', oneOf(request)) },
    openAudit: { ...atOnce(texts.auditOpened), run: (request) => call('openClassAudit', oneOf(request)) },
    closeAudit: { ...atOnce(texts.auditClosed), run: (request) => call('closeClassAudit', oneOf(request)) },
    remove: {
      ask: 'captcha',
      done: texts.removed,
      failed: texts.actionFailed,
      run: (request) =>
        call('deleteClass', {
          version: shownVersion(request, 'classesId'),
          ...oneOf(request),
          validCode: request.answer,
          captchaKey: request.captchaKey,
        }),
    },
  },
}

/** One class, on the pages about it. */
export const oneClassSpec = (classesId: string): RecordPageSpec<Classes> => ({
  async find(_, signal) {
    const row = await call('getClass', { classesId }, { signal })
    return { list: [row], total: 1, pageNo: 1, pageSize: 1 }
  },
  failed: texts.unknown,
  address: null,
  actions: {
    openInvite: { ...atOnce(texts.inviteOpened), run: (request) => call('openClassInvite', oneOf(request)) },
  },
})

const recycleSorts = ['className', 'studentNum', 'deleteTime'] as const
/** The classes in the recycle bin. */
export const recycleSpec: RecordPageSpec<Classes> = {
  find: (query, signal) =>
    call(
      'findDeletedClasses',
      {
        ...paged(query),
        ...sortOf(query, recycleSorts),
        className: query.filters.className ?? '',
      },
      { signal },
    ),
  filters: { className: '' },
  sorts: recycleSorts,
  failed: texts.recycleFailed,
  actions: {
    restore: {
      ask: 'confirmation',
      done: texts.restored,
      failed: texts.actionFailed,
      run: (request) => call('restoreClass', oneOf(request)),
    },
    erase: {
      ask: 'captcha',
      done: texts.erased,
      failed: texts.actionFailed,
      run: (request) =>
        call('eraseClass', {
          version: shownVersion(request, 'classesId'),
          ...oneOf(request),
          validCode: request.answer,
          captchaKey: request.captchaKey,
        }),
    },
  },
}

/** The requests to join a class: pending ones, or those of a decided state. */
export const requestsSpec = (classesId: string): RecordPageSpec<ClassesApplication> => ({
  find: (query, signal) =>
    call('findApplications', { ...paged(query), classesId, applyState: stateOf(query.filters.applyState) }, { signal }),
  filters: { applyState: '0' },
  allowed: { applyState: /^[12]$/ },
  pageSize: JOIN_REQUEST_PAGE,
  failed: texts.requestsFailed,
  actions: {
    agree: {
      ...atOnce(texts.agreed),
      run: ({ ids }) => agreeTo(ids),
    },
    reject: {
      ask: 'reason',
      done: texts.rejected,
      failed: texts.actionFailed,
      run: ({ ids, answer }) => rejectBecause(ids, answer),
    },
  },
})

const stateOf = (text: string | undefined) => (text === '1' || text === '2' ? text : '0')

const studentSorts = ['loginCode', 'studentName', 'originType', 'joinTime'] as const
/** The students of a class. */
export const studentsSpec = (classesId: string, show: ShowInitialPasswords['issued']): RecordPageSpec<ClassMember> => ({
  find: (query, signal) =>
    findMembers(
      {
        ...paged(query),
        ...sortOf(query, studentSorts),
        classesId,
        studentName: query.filters.studentName ?? '',
        loginCode: query.filters.loginCode ?? '',
        originType: query.filters.originType ?? '',
        activation: activationOf(query),
      },
      signal,
    ),
  filters: { studentName: '', loginCode: '', originType: '', activation: '' },
  sorts: studentSorts,
  allowed: { originType: /^[0-3]$/, activation: activationAllowed },
  failed: texts.studentsFailed,
  actions: {
    putOut: {
      ask: 'confirmation',
      done: texts.putOutDone,
      failed: texts.actionFailed,
      run: (request) => putOutMembers(classesId, request),
    },
    reset: {
      ask: 'confirmation',
      done: texts.resetDone,
      failed: texts.actionFailed,
      run: async ({ ids }) => show(await call('resetClassStudentPasswords', { classesId, studentIds: [...ids] })),
    },
    putOutAll: {
      ask: 'confirmation',
      done: texts.putOutDone,
      failed: texts.actionFailed,
      run: (request) => putOutAllMembers(classesId, request),
    },
  },
})

/** A major with its academy, for the form of a class. */
export interface PlacedMajor {
  readonly majorId: string
  readonly majorName: string
  readonly academyId: string
  readonly academyName: string
}

/** All majors by academy. */
export const majorsSpec: RecordPageSpec<PlacedMajor> = {
  async find(_, signal) {
    const [academies, majors] = await Promise.all([
      call('findAcademies', {}, { signal }),
      call('findMajors', {}, { signal }),
    ])
    const list = academies.flatMap(({ academyId, academyName }) =>
      majors
        .filter((major) => major.academyId === academyId)
        .map(({ majorId, majorName }) => ({ majorId, majorName, academyId, academyName })),
    )
    return { list, total: list.length, pageNo: 1, pageSize: Math.max(1, list.length) }
  },
  failed: texts.loadFailed,
  address: null,
}

/** Creates or edits a class. */
export const classFormSpec: RecordFormSpec = {
  async load(classesId, signal) {
    const { className, academy, major, coverImg, version } = await call('getClass', { classesId }, { signal })
    return { values: { className, place: `${academy.academyId} ${major.majorId}`, coverImg }, version }
  },
  current: ({ className = '', academyId = '', majorId = '', coverImg = '' }) => ({
    className,
    place: `${academyId} ${majorId}`,
    coverImg,
  }),
  async save(classesId, values, signal, version) {
    const [academyId = '', majorId = ''] = (values.place ?? '').split(' ')
    const saved = await call(
      'saveClass',
      {
        ...(classesId !== null && { classesId, version }),
        className: values.className ?? '',
        academy: { academyId },
        major: { majorId },
        coverImg: values.coverImg ?? '',
      },
      { signal },
    )
    return saved.classesId
  },
  uploadPicture: (file, signal) => call('uploadClassCover', {}, { file, signal }),
  randomPicture: (signal) => call('randomClassCover', {}, { signal }),
}

/** Adds one student. */
export const studentFormSpec = (classesId: string, show: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(_, { loginCode = '', studentName = '' }, signal) {
    const { studentId, issued } = await call('addClassStudent', { classesId, loginCode, studentName }, { signal })
    show(issued)
    return studentId
  },
})

/** Adds virtual students. */
export const virtualFormSpec = (classesId: string, show: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(_, { num = '' }, signal) {
    show(await call('addVirtualStudents', { classesId, num }, { signal }))
    return null
  },
})
