/** Models of the charts of a teacher's plans: assertions for each state, and example events. */
import type { PlanTemplateDetail } from '../../../../../contract/entities/documents/plan'
import { PLAN_SECTIONS_MAX } from '../../../../../contract/limits'
import { isSound, OUTLINE_DEPTH } from '../../../../../contract/rules/shared/outline'
import { planExportMachine } from '../../../../machines/documents/plans/planExport.machine'
import { STUDENT_PAGE, writingProblem } from '../../../../machines/documents/plans/teaching/planTeaching.logic'
import { planTemplateEditorMachine } from '../../../../machines/documents/plans/teaching/planTemplateEditor.machine'
import { teacherPlansMachine } from '../../../../machines/documents/plans/teaching/teacherPlans.machine'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { accounting, detail, job, students, trade } from '../plans.examples'
import { planExportWords, planTemplateEditorWords, teacherPlansWords } from './planTeaching.words'

const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]

type Started = readonly { readonly src: string; readonly input: unknown }[]
const asksFor = (started: Started, actor: string, expected: unknown): void => {
  for (const { src, input } of started) if (src === actor) mustBe(input, expected, `what ${actor} is given`)
}

const linked = (classesId: string, keyword: string, pageNo: number) => ({ filters: { classesId, keyword }, pageNo })

export const teacherPlansModel = defineModel<typeof teacherPlansMachine>({
  name: 'teacher-plans',
  feature: 'plans',
  purpose: 'A teacher’s overview of business plans: a class, its students, a search, pages and a selection.',
  machine: teacherPlansMachine,
  source: 'src/machines/documents/plans/teaching/teacherPlans.machine.ts',
  starts: [
    { name: 'for the first time', input: { classesId: null } },
    { name: 'with the class looked at last', input: { classesId: 'class-2' } },
  ],
  words: teacherPlansWords,
  events: {
    'list.show': [
      { example: 'a link to another class', event: { type: 'list.show', query: linked('class-2', '子涵', 2) } },
      { example: 'a link to a page too far', event: { type: 'list.show', query: linked('class-1', '王', 9) } },
      { example: 'a link to nothing that there is', event: { type: 'list.show', query: linked('class-9', '', 1) } },
      { example: 'what is listed', event: { type: 'list.show', query: linked('class-1', '', 1) } },
    ],
    'classes.reload': [{ type: 'classes.reload' }],
    'class.choose': [
      { example: 'another', event: { type: 'class.choose', classesId: 'class-2' } },
      { example: 'the same', event: { type: 'class.choose', classesId: 'class-1' } },
      { example: 'one that is gone', event: { type: 'class.choose', classesId: 'class-9' } },
    ],
    'students.reload': [{ type: 'students.reload' }],
    'search.write': [
      { example: 'a name', event: { type: 'search.write', text: ' 王子 ' } },
      { example: 'a login ID', event: { type: 'search.write', text: 'S01' } },
      { example: 'nothing', event: { type: 'search.write', text: '' } },
    ],
    'search.submit': [{ type: 'search.submit' }],
    'search.clear': [{ type: 'search.clear' }],
    'page.turn': [
      { example: 'on', event: { type: 'page.turn', pageNo: 2 } },
      { example: 'back', event: { type: 'page.turn', pageNo: 1 } },
      { example: 'too far', event: { type: 'page.turn', pageNo: 3 } },
    ],
    'rows.select': [{ type: 'rows.select', userCodes: ['user-1', 'user-3'] }],
    'rows.toggleAll': [{ type: 'rows.toggleAll' }],
    'plan.preview': [
      { example: 'with plans', event: { type: 'plan.preview', userCode: 'user-1' } },
      { example: 'with one plan', event: { type: 'plan.preview', userCode: 'user-2' } },
      { example: 'without plans', event: { type: 'plan.preview', userCode: 'user-3' } },
    ],
  },
  actors: {
    findClasses: { done: [[accounting, trade], [], [accounting]], error: failures },
    findStudents: { done: [students, [], students.slice(1)], error: failures },
  },
  states: {
    finding: ({ context }) => mustBe(context.classesProblem, null, 'the problem'),
    unfound: ({ context }) =>
      must(context.classesProblem !== null && context.classesProblem !== '', 'the chart has a problem'),
    without: ({ context }) => mustBe([context.classes, context.classesId], [[], null], 'the classes'),
    'inClass.loading': ({ context }, { started }) => {
      must(
        context.classes?.some((one) => one.classesId === context.classesId) === true,
        "B530 the class is one of the teacher's",
      )
      asksFor(started, 'findStudents', { classesId: context.classesId })
    },
    'inClass.listed': ({ context }, { emitted }) => {
      must(context.students !== null, 'the students are loaded')
      for (const notice of emitted)
        if (notice.type === 'preview.open')
          mustBe(
            [notice.classesId, notice.userCode, notice.businessCode],
            [context.classesId, ...(notice.userCode === 'user-1' ? ['user-1', 'plan-1'] : ['user-2', 'plan-5'])],
            'B531 the plan to preview',
          )
    },
    'inClass.failed': ({ context }) => must(context.studentsProblem !== null, 'the chart has a problem'),
  },
  invariants: [
    {
      sentence: 'The current page exists (B590).',
      holds: ({ context: { students: all, keyword, pageNo } }) => {
        const found = (all ?? []).filter(
          ({ loginCode, userName }) =>
            userName.includes(keyword) || loginCode.toUpperCase().includes(keyword.toUpperCase()),
        )
        return all === null || pageNo <= Math.max(1, Math.ceil(found.length / STUDENT_PAGE))
      },
    },
    {
      sentence: 'Only students of the current class are selected.',
      holds: ({ context: { students: all, selected } }) =>
        selected.every((one) => all?.some(({ userCode }) => userCode === one)),
    },
  ],
  stateKey: ({ context: { classes, classesId, keyword, written, pageNo, students: all, selected } }) => ({
    classes: classes?.length,
    classesId,
    keyword,
    written,
    pageNo,
    students: all?.length,
    selected: selected.length,
  }),
})

const progressed = (change: Partial<typeof job>) => ({
  type: 'export.progressed' as const,
  job: { ...job, ...change },
})
const withPlans = { userCode: 'user-1', planNum: 1 }
const without = { userCode: 'user-3', planNum: 0 }
const begin = (chosen: readonly (typeof withPlans)[], isOneStudent: boolean) => ({
  type: 'export.begin' as const,
  classesId: 'class-1',
  students: chosen,
  isOneStudent,
})

export const planExportModel = defineModel<typeof planExportMachine>({
  name: 'plan-export',
  feature: 'plans',
  purpose:
    'The export of students’ business plans: started, followed, cancelled, downloaded, and found again after a reload.',
  machine: planExportMachine,
  source: 'src/machines/documents/plans/planExport.machine.ts',
  starts: [{ name: 'the overview', input: undefined }],
  words: planExportWords,
  events: {
    'export.begin': [
      { example: 'some with plans', event: begin([withPlans, without], false) },
      { example: 'one with plans', event: begin([withPlans], true) },
      { example: 'one without', event: begin([without], true) },
      { example: 'some without', event: begin([without, { ...without, userCode: 'user-4' }], false) },
    ],
    'export.reload': [{ type: 'export.reload' }],
    'export.cancel': [{ type: 'export.cancel' }],
    'export.download': [{ type: 'export.download' }],
    'export.dismiss': [{ type: 'export.dismiss' }],
    'export.progressed': [
      { example: 'one of three', event: progressed({ done: 1 }) },
      { example: 'none yet, late', event: progressed({ done: 0 }) },
      { example: 'done', event: progressed({ done: 3, state: 'done' }) },
      { example: 'failed', event: progressed({ state: 'failed' }) },
      { example: 'failed, with a reason', event: progressed({ done: 1, state: 'failed', text: '磁盘已满' }) },
      { example: 'cancelled', event: progressed({ done: 1, state: 'cancelled' }) },
      { example: 'of another', event: progressed({ jobId: 'job-9', done: 3, state: 'done' }) },
    ],
  },
  actors: {
    findExports: {
      done: [
        [],
        [
          { ...job, done: 1 },
          { ...job, jobId: 'job-0', state: 'done' },
        ],
        [{ ...job, state: 'checked' }],
        [{ ...job, done: 3, state: 'done' }],
        [{ ...job, state: 'cancelled' }],
      ],
      error: failures,
    },
    beginExport: { done: [job], error: failures },
    progress: {},
    cancelExport: {
      done: [
        { ...job, done: 1 },
        { ...job, done: 1, state: 'cancelled' },
        { ...job, done: 3, state: 'done' },
      ],
      error: failures,
    },
    downloadExport: { done: [undefined], error: failures },
  },
  states: {
    'atRest.looking': (_, { started }) =>
      must(
        started.every(({ src }) => src === 'findExports'),
        'no export starts without a command',
      ),
    'atRest.none': ({ context }) => mustBe([context.job, context.problem], [null, null], 'the known job and problem'),
    'atRest.unfound': ({ context }) =>
      must(context.problem !== null && context.problem !== '', 'the chart has a problem'),
    'atRest.ready': ({ context }) => mustBe(context.job?.state, 'done', 'the state of the export'),
    'atRest.done': ({ context }) => mustBe(context.job?.state, 'done', 'the state of the export'),
    'atRest.failed': ({ context }) =>
      must(context.problem !== null && context.problem !== '', 'the chart has a problem'),
    'atRest.cancelled': ({ context }) => mustBe(context.job?.state, 'cancelled', 'the state of the export'),
    beginning: ({ context }, { started }) =>
      asksFor(started, 'beginExport', {
        classesId: 'class-1',
        // Students without plans are left out (B574 B575).
        userCodes: ['user-1'],
        isOneStudent: context.request?.isOneStudent,
      }),
    'writing.going': (_, { started }) => asksFor(started, 'progress', { jobId: 'job-1' }),
    'writing.cancelling': (_, { started }) => asksFor(started, 'cancelExport', { jobId: 'job-1' }),
    downloading: ({ context }, { started }) => {
      mustBe(context.problem, null, 'the problem')
      asksFor(started, 'downloadExport', { jobId: 'job-1' })
    },
  },
  stateKey: ({ context: { request, job: now, problem } }) => ({
    isOneStudent: request?.isOneStudent,
    done: now?.done,
    state: now?.state,
    problem,
  }),
})

/** A template with the maximum number of titles. */
const full: PlanTemplateDetail = {
  ...detail,
  childList: Array.from({ length: PLAN_SECTIONS_MAX }, (_, place) => ({
    id: `f${place}`,
    sectionName: '标题',
    keyWords: [],
    childList: [],
  })),
}

export const planTemplateEditorModel = defineModel<typeof planTemplateEditorMachine>({
  name: 'plan-template-editor',
  feature: 'plans',
  purpose: 'The form of a teacher’s template of business plans: a name, and titles on four levels with hints.',
  machine: planTemplateEditorMachine,
  source: 'src/machines/documents/plans/teaching/planTemplateEditor.machine.ts',
  starts: [
    { name: 'a new one', input: { templateCode: null, newId: () => 'm1' } },
    { name: 'an old one', input: { templateCode: 'template-1', newId: () => 'm1' } },
  ],
  words: planTemplateEditorWords,
  events: {
    'form.retry': [{ type: 'form.retry' }],
    'name.write': [
      { example: 'a name', event: { type: 'name.write', name: '电商创业计划' } },
      { example: 'only spaces', event: { type: 'name.write', name: '  ' } },
    ],
    'title.choose': [
      { example: 'one below', event: { type: 'title.choose', id: 'n3' } },
      { example: 'one at the top', event: { type: 'title.choose', id: 'n2' } },
      { example: 'one that is gone', event: { type: 'title.choose', id: 'n9' } },
    ],
    'title.add': [
      { example: 'beside', event: { type: 'title.add', where: 'sibling' } },
      { example: 'below', event: { type: 'title.add', where: 'child' } },
    ],
    'title.write': [
      { example: 'a new one', event: { type: 'title.write', id: 'm1', title: '团队' } },
      { example: 'an old one', event: { type: 'title.write', id: 'n3', title: '客户' } },
      { example: 'one that is gone', event: { type: 'title.write', id: 'n9', title: '客户' } },
    ],
    'hints.write': [
      { example: 'of an old one', event: { type: 'hints.write', id: 'n3', hints: ['他们在哪里', ''] } },
      { example: 'of one that is gone', event: { type: 'hints.write', id: 'n9', hints: ['他们在哪里'] } },
    ],
    'title.step': [
      { example: 'indent', event: { type: 'title.step', step: 'indent' } },
      { example: 'outdent', event: { type: 'title.step', step: 'outdent' } },
      { example: 'up', event: { type: 'title.step', step: 'up' } },
      { example: 'down', event: { type: 'title.step', step: 'down' } },
    ],
    'title.delete': [
      { example: 'one alone', event: { type: 'title.delete', id: 'n4' } },
      { example: 'one with more below it', event: { type: 'title.delete', id: 'n2' } },
      { example: 'one that is gone', event: { type: 'title.delete', id: 'n9' } },
    ],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
    'form.submit': [{ type: 'form.submit' }],
    'form.close': [{ type: 'form.close' }],
    'form.discard': [{ type: 'form.discard' }],
    'form.keep': [{ type: 'form.keep' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs' }],
  },
  actors: {
    getTemplate: { done: [detail, full], error: failures },
    saveTemplate: {
      done: [
        { kind: 'saved', templateCode: 'template-1' },
        { kind: 'changed', version: 6 },
      ],
      error: failures,
    },
  },
  states: {
    opening: () => must(false, 'the state is left at once'),
    loading: ({ context }, { started }) =>
      asksFor(started, 'getTemplate', { templateCode: context.templateCode ?? '' }),
    unloaded: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    editing: ({ context: { chosen, writing } }) => {
      must(isSound(writing.titles), 'the titles form a valid outline')
      must(chosen === null || writing.titles.some(({ id }) => id === chosen), 'the chosen title exists')
    },
    asking: ({ context }) => must(context.deleting !== null, 'a title is chosen for deletion'),
    leaving: ({ context }) => must(context.writing !== context.initial, 'there are unsaved changes'),
    saving: ({ context: { writing, templateCode, version } }, { started }) => {
      mustBe(writingProblem(writing), null, 'B502 the problem of the content')
      asksFor(started, 'saveTemplate', { templateCode, version, writing })
    },
    conflicted: ({ context: { newer, version } }) => {
      mustBe(newer, 6, 'the version of the other user')
      must(version !== 6 || newer === 6, 'nothing is overwritten without a choice')
    },
    closed: (_, { emitted }) => {
      const types = emitted.map(({ type }) => type)
      if (types.length > 0) must(types.includes('form.closed'), 'the closing of the form is emitted')
    },
  },
  invariants: [
    {
      sentence: 'No title is on a fifth level (B504).',
      holds: ({ context }) => context.writing.titles.every(({ level }) => level <= OUTLINE_DEPTH),
    },
  ],
  unreachable: { opening: 'The chart leaves it in the step that enters it.' },
  stateKey: ({ context: { templateCode, version, newer, writing, initial, chosen, deleting, isJudged, problem } }) => ({
    templateCode,
    version,
    newer,
    name: writing.name.trim().length,
    titles: writing.titles.map(({ id, level, title, hints }) => [id, level, title === '', hints.length]).slice(0, 6),
    isChanged: writing !== initial,
    size: writing.titles.length,
    chosen,
    deleting,
    isJudged,
    problem: problem !== null,
  }),
})
