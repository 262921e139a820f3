/** Model of the charts of list pages, forms and imports: examples, and an assertion for each state. */
import { errors } from '../../../../contract/errors'
import { SELECT_BATCH } from '../../../../contract/limits'
import { sheetImportMachine } from '../../../machines/shared/records/parts/sheetImport.machine'
import { differencesOf } from '../../../machines/shared/records/recordForm.logic'
import { recordFormMachine } from '../../../machines/shared/records/recordForm.machine'
import { recordListOf } from '../../../machines/shared/records/recordList.machine'
import { recordTexts as texts } from '../../../machines/shared/records/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../must'
import {
  cleanFindings,
  type ExampleTeacher,
  findings,
  lostPage,
  manyTeachers,
  mostTeachers,
  noTeachers,
  noValidRows,
  oneTeacher,
  teacherChanged,
  teacherFormInput,
  teacherListInput,
  teacherRows,
  teacherValues,
  tooManyTeachers,
} from './records.examples'
import { recordFormWords, recordListWords, sheetImportWords } from './records.words'

const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]
/** Another user was faster. */
const changed = { code: errors.conflictingChange.code, text: errors.conflictingChange.text }
const notFound = { code: errors.notFound.code, text: errors.notFound.text }
const captchaWrong = { code: errors.invalidInput.code, text: '验证码错误' }

/** More rows than one batch. */
const manyIds = [...manyTeachers.list.map(({ teacherId }) => teacherId), 'teacher-501']

/** The list's chart with the example's rows. */
export const exampleListMachine = recordListOf<ExampleTeacher>()

export const recordListModel = defineModel<typeof exampleListMachine>({
  name: 'record-list',
  feature: 'records',
  purpose:
    'Every list page: a page of rows of a query, a selection, and one action at a time on selected rows, with a question before it where that matters.',
  machine: exampleListMachine,
  source: 'src/machines/shared/records/recordList.machine.ts',
  starts: [{ name: 'teachers', input: teacherListInput }],
  words: recordListWords,
  events: {
    'filter.change': [{ type: 'filter.change', filters: { status: '0' } }],
    'sort.change': [{ type: 'sort.change', sort: { field: 'teacherName', order: 'asc' } }],
    'page.turn': [
      { example: 'on', event: { type: 'page.turn', pageNo: 2 } },
      { example: 'to the page in sight', event: { type: 'page.turn', pageNo: 1 } },
    ],
    'page.resize': [{ type: 'page.resize', pageSize: 20 }],
    'list.show': [
      {
        example: 'another page',
        event: {
          type: 'list.show',
          query: { ...teacherListInput.query, filters: { status: '1', keyword: '' }, pageNo: 3 },
        },
      },
      { example: 'the page in sight', event: { type: 'list.show', query: teacherListInput.query } },
      {
        example: 'the page in sight, without empty filters',
        event: { type: 'list.show', query: { ...teacherListInput.query, filters: {} } },
      },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'rows.select': [{ type: 'rows.select', ids: ['teacher-1', 'teacher-2'] }],
    'rows.selectAll': [{ type: 'rows.selectAll' }],
    'action.begin': [
      { example: 'enable, at once', event: { type: 'action.begin', name: 'enable', ids: ['teacher-3'] } },
      { example: 'disable, asked first', event: { type: 'action.begin', name: 'disable', ids: ['teacher-1'] } },
      { example: 'remove, with a captcha', event: { type: 'action.begin', name: 'remove', ids: ['teacher-1'] } },
      { example: 'disable very many', event: { type: 'action.begin', name: 'disable', ids: manyIds } },
      {
        example: 'enabling two, at once',
        event: { type: 'action.begin', name: 'enable', ids: ['teacher-3', 'teacher-4'] },
      },
      { example: 'enabling without rows', event: { type: 'action.begin', name: 'enable', ids: [] } },
      {
        example: 'disabling a whole batch',
        event: { type: 'action.begin', name: 'disable', ids: manyIds.slice(0, SELECT_BATCH) },
      },
      { example: 'nothing that is known', event: { type: 'action.begin', name: 'fly', ids: ['teacher-1'] } },
    ],
    'action.write': [
      { example: 'an answer', event: { type: 'action.write', answer: '7K3F', captchaKey: 'key' } },
      { example: 'nothing, for another captcha', event: { type: 'action.write', answer: '', captchaKey: 'next' } },
    ],
    'action.confirm': [{ type: 'action.confirm' }],
    'action.cancel': [{ type: 'action.cancel' }],
  },
  actors: {
    findPage: {
      done: [teacherRows, noTeachers, lostPage, manyTeachers, oneTeacher, mostTeachers, tooManyTeachers],
      error: failures,
    },
    runAction: { done: [{ settled: 0 }, { settled: 1 }], error: [...failures, captchaWrong, changed, notFound] },
  },
  states: {
    'rows.settling': ({ context }, { started }) => {
      mustBe(context.query.pageNo, 1, 'the page after a change of a filter')
      mustBe(
        started.filter(({ src }) => src === 'findPage'),
        [],
        'the requests while filters change',
      )
    },
    'rows.loading': ({ context }, { started }) => {
      const asked = started.find(({ src, id }) => src === 'findPage' && id.endsWith('rows.loading'))
      if (asked) mustBe(asked.input, context.query, 'the request')
      mustBe(context.problem, null, 'the problem')
    },
    'rows.listed': ({ context }) => must(context.page !== null, 'the page is loaded'),
    'rows.failed': ({ context }) =>
      must(context.problem !== null && context.problem !== '', 'the page gives the reason'),
    'choice.ofPage': ({ context }) => mustBe(context.everything, null, 'the selection of all results'),
    'choice.gathering': ({ context: { everything, query } }, { started }) => {
      const asked = started.find(({ src, id }) => src === 'findPage' && id.endsWith('choice.gathering'))
      const pageNo = Math.floor((everything?.length ?? 0) / SELECT_BATCH) + 1
      if (asked) mustBe(asked.input, { ...query, pageNo, pageSize: SELECT_BATCH }, 'the request')
    },
    'choice.ofAll': ({ context }) => must(context.everything !== null, 'the selection is known'),
    'action.none': ({ context }) =>
      mustBe([context.request, context.answer], [null, ''], 'the pending action and its answer'),
    'action.asking': ({ context }, { started }) => {
      must(
        context.request !== null && context.actions[context.request.name]?.ask !== null,
        'the action asks a question',
      )
      must(context.captchasUsed === 0 || context.actions[context.request?.name ?? '']?.ask === 'captcha', 'a captcha')
      mustBe(
        started.filter(({ src }) => src === 'runAction'),
        [],
        'the actors started before the answer',
      )
    },
    'action.running': ({ context }, { started }) => {
      const { request, doneRows, answer, query, page, everything } = context
      const ids = request?.ids.slice(doneRows, doneRows + SELECT_BATCH)
      for (const { src, input } of started)
        if (src === 'runAction')
          mustBe(
            input,
            { ...request, ids, answer, query, rows: everything ?? page?.list ?? [] },
            'the input of the action',
          )
    },
  },
  invariants: [
    {
      sentence: 'Only rows of the visible page are selected.',
      holds: ({ context: { selected, page } }) =>
        selected.every((id) => page?.list.some(({ teacherId }) => teacherId === id) === true) || selected.length === 0,
    },
  ],
  stateKey: ({ context: { query, page, selected, everything, request, doneRows, answer, requestProblem } }) => ({
    filter: query.filters.status,
    sort: query.sort?.field,
    pageNo: query.pageNo,
    pageSize: query.pageSize > 10,
    rows: page === null ? null : Math.min(page.list.length, 10),
    selected: selected.length > 0,
    everything: everything === null ? null : everything.length >= SELECT_BATCH,
    request: request?.name,
    ids: request?.ids.length,
    doneRows,
    hasAnswer: answer !== '',
    isRefused: requestProblem !== null,
  }),
})

const file = (name: string): File => new File(['x'], name)

export const recordFormModel = defineModel<typeof recordFormMachine>({
  name: 'record-form',
  feature: 'records',
  purpose:
    'Every form: a new or an existing record, its fields with their rules, its picture, and the question before input is discarded.',
  machine: recordFormMachine,
  source: 'src/machines/shared/records/recordForm.machine.ts',
  starts: [
    { name: 'a new teacher', input: teacherFormInput },
    { name: 'an old teacher', input: { ...teacherFormInput, recordId: 'teacher-1' } },
    {
      name: 'settings that stay',
      input: {
        ...teacherFormInput,
        recordId: 'teacher-1',
        values: teacherValues,
        isLoaded: true,
        stays: true,
        pictureField: undefined,
      },
    },
  ],
  words: recordFormWords,
  events: {
    'field.change': [
      { example: 'a number', event: { type: 'field.change', field: 'loginCode', value: 't009' } },
      { example: 'a name', event: { type: 'field.change', field: 'teacherName', value: '林致远' } },
      {
        example: 'a name that is too long',
        event: { type: 'field.change', field: 'teacherName', value: '长'.repeat(21) },
      },
      {
        example: 'the longest name',
        event: { type: 'field.change', field: 'teacherName', value: '长'.repeat(20) },
      },
      { example: 'the shortest name', event: { type: 'field.change', field: 'teacherName', value: '林远' } },
      {
        example: 'a name that is too short',
        event: { type: 'field.change', field: 'teacherName', value: '林' },
      },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'form.close': [{ type: 'form.close' }],
    'form.discard': [{ type: 'form.discard' }],
    'form.keep': [{ type: 'form.keep' }],
    'form.retry': [{ type: 'form.retry' }],
    'conflict.pick': [
      { example: 'mine', event: { type: 'conflict.pick', field: 'teacherName', side: 'mine' } },
      { example: 'theirs', event: { type: 'conflict.pick', field: 'teacherName', side: 'theirs' } },
    ],
    'conflict.save': [{ type: 'conflict.save' }],
    'conflict.discard': [{ type: 'conflict.discard' }],
    'picture.choose': [{ type: 'picture.choose', file: file('zhou.png') }],
    'picture.random': [{ type: 'picture.random' }],
  },
  actors: {
    load: { done: [{ values: teacherValues, version: 3 }], error: failures },
    save: {
      done: [{ kind: 'saved', recordId: 'teacher-1', version: 4 }, teacherChanged],
      error: [...failures, { code: 900001, text: '帐号已被使用' }],
    },
    uploadPicture: { done: ['/files/avatar/new.png'], error: failures },
    randomPicture: { done: ['/files/avatar/random-3.svg'], error: failures },
  },
  states: {
    'record.opening': () => must(false, 'the form leaves this state in the same step'),
    'record.loading': (_, { started }) => {
      for (const { src, input } of started)
        if (src === 'load') mustBe(input, { recordId: 'teacher-1' }, 'the loaded record')
    },
    'record.unloaded': ({ context }) => must(context.problem !== null, 'the form gives the reason'),
    'record.editing': () => undefined,
    'record.leaving': ({ context }) => must(context.values !== context.initial, 'the input has changed'),
    'record.saving': ({ context }, { started }) => {
      mustBe(context.problems, {}, 'the problems')
      const { recordId, values, version } = context
      for (const { src, input } of started)
        if (src === 'save') mustBe(input, { recordId, values, version }, 'the stored data')
      mustBe(context.conflict, null, 'the conflict')
    },
    'record.conflicted': ({ context }, { started }) => {
      must(context.conflict !== null, 'the stored version is shown')
      must(
        differencesOf(context).every(({ mine, theirs }) => mine.trim() !== theirs),
        'only differing fields need a decision',
      )
      mustBe(
        started.filter(({ src }) => src === 'save'),
        [],
        'the requests before the user has chosen',
      )
    },
    'record.closed': (_, { emitted }) => {
      const types = emitted.map(({ type }) => type)
      if (types.length > 0) must(types.includes('form.closed'), 'the form reports its end')
    },
    'picture.atRest': () => undefined,
    'picture.uploading': ({ context }) => mustBe(context.pictureProblem, null, 'the picture’s problem'),
    'picture.drawing': ({ context }) => mustBe(context.pictureProblem, null, 'the picture’s problem'),
  },
  unreachable: {
    'record.opening': 'The chart leaves this state in the same step that enters it.',
  },
  stateKey: ({ context: { recordId, stays, values, problems, problem, version, conflict } }) => ({
    recordId,
    stays,
    code: values.loginCode,
    name: values.teacherName?.length,
    problems: Object.keys(problems),
    hasProblem: problem !== null,
    isNewer: version === teacherChanged.version,
    picks: conflict?.picks,
  }),
})

export const sheetImportModel = defineModel<typeof sheetImportMachine>({
  name: 'sheet-import',
  feature: 'records',
  purpose: 'Every import of a spreadsheet: checked before anything is written, then written with visible progress.',
  machine: sheetImportMachine,
  source: 'src/machines/shared/records/parts/sheetImport.machine.ts',
  starts: [
    { name: 'teachers', input: { noun: '老师' } },
    { name: 'items of other systems', input: { noun: '试卷', fileTypes: ['xlsx', 'zip'] } },
  ],
  words: sheetImportWords,
  events: {
    'sheet.choose': [
      { example: 'a spreadsheet', event: { type: 'sheet.choose', file: file('老师名单.xlsx') } },
      { example: 'a package', event: { type: 'sheet.choose', file: file('题目.ZIP') } },
      { example: 'a picture', event: { type: 'sheet.choose', file: file('老师.png') } },
    ],
    'import.start': [{ type: 'import.start' }],
    'import.cancel': [{ type: 'import.cancel' }],
    'import.again': [{ type: 'import.again' }],
    'import.progressed': [{ type: 'import.progressed', progress: { done: 30, total: 60 } }],
  },
  actors: {
    check: { done: [findings, cleanFindings, noValidRows], error: failures },
    run: {
      done: [
        { state: 'done', done: 60 },
        { state: 'cancelled', done: 30 },
      ],
      error: failures,
    },
    cancel: { error: failures },
    progress: {},
  },
  states: {
    choosing: ({ context }) => mustBe(context.findings, null, 'the findings'),
    checking: ({ context }) => mustBe([context.findings, context.problem], [null, null], 'the known data'),
    checked: ({ context }) => must(context.findings !== null, 'the findings are loaded'),
    'running.writing': ({ context }) => must(context.progress !== null, 'the progress is known'),
    'running.cancelling': (_, { started }) => {
      for (const { src, input } of started) if (src === 'cancel') must(input !== null, 'the cancellation is requested')
    },
    done: ({ context }) => must((context.progress?.done ?? 0) > 0, 'rows are written'),
    cancelled: ({ context }) => must(context.progress !== null, 'the progress is known'),
    failed: ({ context }) => must(context.problem !== null, 'the dialog gives the reason'),
  },
  stateKey: ({ context: { fileTypes, fileName, findings: found, progress, problem } }) => ({
    fileName,
    valid: found?.valid,
    done: progress?.done,
    isWrongSheet: problem === texts.wrongSheet,
    isWrongFile: problem === texts.wrongFile(fileTypes),
    hasProblem: problem !== null,
  }),
})
