/** Models of the charts of a student's plans: assertions for each state, and example events. */
import { errors } from '../../../../contract/errors'
import { PLAN_NAME_MAX } from '../../../../contract/limits'
import { newPlanMachine } from '../../../machines/documents/plans/newPlan.machine'
import { planImportMachine } from '../../../machines/documents/plans/planImport.machine'
import { planListMachine } from '../../../machines/documents/plans/planList.machine'
import { planTemplatesMachine } from '../../../machines/documents/plans/planTemplates.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { cafe, detail, findings, fresh, garden, own, standard } from './plans.examples'
import { newPlanWords, planImportWords, planListWords, planTemplatesWords } from './plans.words'

const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]
const outdated = { code: errors.conflictingChange.code, text: errors.conflictingChange.text }
const notFound = { code: errors.notFound.code, text: '' }

type Started = readonly { readonly src: string; readonly input: unknown }[]
const asksFor = (started: Started, actor: string, expected: unknown): void => {
  for (const { src, input } of started) if (src === actor) mustBe(input, expected, `what ${actor} is given`)
}
const startsNo = (started: Started, actor: string): void =>
  mustBe(
    started.filter(({ src }) => src === actor),
    [],
    `${actor} before anybody confirmed`,
  )

export const planListModel = defineModel<typeof planListMachine>({
  name: 'plan-list',
  feature: 'plans',
  purpose: 'A student’s own business plans: loaded, searched, renamed in place, deleted after confirmation, exported.',
  machine: planListMachine,
  source: 'src/machines/documents/plans/planList.machine.ts',
  starts: [{ name: 'a student', input: undefined }],
  words: planListWords,
  events: {
    'list.reload': [{ type: 'list.reload' }],
    'list.search': [{ type: 'list.search', search: '花园' }],
    'list.sort': [{ type: 'list.sort', sort: 'planName' }],
    'plan.added': [{ type: 'plan.added', plan: fresh }],
    'rename.begin': [
      { example: 'the first', event: { type: 'rename.begin', sectionCode: 'plan-1' } },
      { example: 'another', event: { type: 'rename.begin', sectionCode: 'plan-2' } },
      { example: 'one that is gone', event: { type: 'rename.begin', sectionCode: 'plan-9' } },
    ],
    'rename.write': [
      { example: 'another name', event: { type: 'rename.write', planName: ' 校园书店 ' } },
      { example: 'a very long one', event: { type: 'rename.write', planName: '长'.repeat(PLAN_NAME_MAX + 1) } },
      { example: 'only spaces', event: { type: 'rename.write', planName: '  ' } },
      { example: 'the same', event: { type: 'rename.write', planName: cafe.planName } },
    ],
    'rename.submit': [{ type: 'rename.submit' }],
    'rename.cancel': [{ type: 'rename.cancel' }],
    'delete.ask': [
      { example: 'one', event: { type: 'delete.ask', sectionCode: 'plan-1' } },
      { example: 'one that is gone', event: { type: 'delete.ask', sectionCode: 'plan-9' } },
    ],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
    'export.begin': [
      { example: 'one', event: { type: 'export.begin', sectionCode: 'plan-1' } },
      { example: 'one that is gone', event: { type: 'export.begin', sectionCode: 'plan-9' } },
    ],
  },
  actors: {
    findPlans: { done: [[cafe, garden], []], error: failures },
    renamePlan: { done: [{ version: 4 }], error: [...failures, outdated, notFound] },
    deletePlan: { done: [undefined], error: failures },
    exportPlan: { done: [undefined], error: failures },
  },
  states: {
    'rows.loading': ({ context }) => mustBe(context.problem, null, 'the problem'),
    'rows.listed': ({ context }) => must(context.plans !== null, 'the plans are loaded'),
    'rows.failed': ({ context }) =>
      must(context.problem !== null && context.problem !== '', 'B573 the chart has a problem'),
    'work.none': ({ context }) => mustBe([context.renaming, context.deleting], [null, null], 'the operation'),
    'work.renaming.editing': ({ context: { renaming } }, { started }) => {
      must(renaming !== null, 'a plan is being renamed')
      if ([...(renaming?.planName ?? '').trim()].length > PLAN_NAME_MAX)
        must(renaming?.problem?.includes('41/40') === true, 'B501 a longer name stays and is refused with the limit')
      startsNo(started, 'renamePlan')
    },
    'work.renaming.saving': ({ context: { renaming } }, { started }) => {
      must(renaming?.planName.trim() !== '', 'B500 the name is not blank')
      must([...(renaming?.planName ?? '').trim()].length <= PLAN_NAME_MAX, 'B501 the name has at most 40 characters')
      for (const { src, input } of started) {
        if (src !== 'renamePlan') continue
        const version = renaming?.sectionCode === 'plan-1' ? 3 : 1
        mustBe(
          input,
          { sectionCode: renaming?.sectionCode, version, planName: renaming?.planName.trim() },
          'the request',
        )
      }
    },
    'work.deleting.asking': ({ context }, { started }) => {
      must(context.deleting !== null, 'a plan is chosen for deletion')
      startsNo(started, 'deletePlan')
    },
    'work.deleting.deleting': (_, { started }) => asksFor(started, 'deletePlan', { sectionCode: 'plan-1', version: 3 }),
    'export.none': ({ context }) => mustBe(context.exporting, null, 'the exported plan'),
    'export.writing': (_, { started }) => asksFor(started, 'exportPlan', { sectionCode: 'plan-1' }),
  },
  stateKey: ({ context: { plans, problem, search, sort, renaming, deleting, exporting } }) => ({
    plans: plans?.map(({ sectionCode, planName }) => sectionCode + [...planName].length).slice(0, 3),
    hasProblem: problem !== null,
    search,
    sort,
    renaming: renaming && [renaming.sectionCode, [...renaming.planName].length, renaming.problem !== null],
    deleting: deleting?.sectionCode,
    exporting: exporting?.sectionCode,
  }),
})

export const newPlanModel = defineModel<typeof newPlanMachine>({
  name: 'new-plan',
  feature: 'plans',
  purpose:
    "The form for a new business plan: a name, a template with its outline beside it, and the server's response.",
  machine: newPlanMachine,
  source: 'src/machines/documents/plans/newPlan.machine.ts',
  starts: [
    { name: 'from the list', input: { templateCode: '' } },
    { name: 'from a template', input: { templateCode: 'template-1' } },
  ],
  words: newPlanWords,
  events: {
    'form.write': [
      { example: 'a name', event: { type: 'form.write', planName: ' 校园书店 ' } },
      { example: 'only spaces', event: { type: 'form.write', planName: '  ' } },
      { example: 'nothing', event: { type: 'form.write', planName: '' } },
    ],
    'template.choose': [
      { example: 'one', event: { type: 'template.choose', templateCode: 'template-1' } },
      { example: 'another', event: { type: 'template.choose', templateCode: 'template-2' } },
      { example: 'none', event: { type: 'template.choose', templateCode: '' } },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'form.close': [{ type: 'form.close' }],
    'templates.reload': [{ type: 'templates.reload' }],
    'drawer.open': [{ type: 'drawer.open' }],
    'drawer.close': [{ type: 'drawer.close' }],
    'drawer.reload': [{ type: 'drawer.reload' }],
  },
  actors: {
    createPlan: {
      done: [
        { kind: 'created', plan: fresh },
        { kind: 'refused', text: '该文档名称已存在，请修改后重试' },
        { kind: 'refused', text: '' },
        { kind: 'refused', text: errors.planTemplateDeleted.text },
      ],
      error: failures,
    },
    findTemplates: { done: [[standard, own], []], error: failures },
    getTemplate: { done: [detail], error: failures },
  },
  states: {
    'form.editing': (_, { started }) => startsNo(started, 'createPlan'),
    'form.creating': ({ context }, { started }) => {
      must(context.planName.trim() !== '' && context.templateCode !== '', 'B497 B498 B500 name and template are given')
      const { templateCode } = context
      asksFor(started, 'createPlan', { planName: context.planName.trim(), templateCode })
    },
    'form.closed': (_, { emitted }) => {
      const types = emitted.map(({ type }) => type)
      if (types.includes('plan.created')) must(types.includes('notify'), 'B564 a toast confirms the new plan')
    },
    'templates.loading': ({ context }) => mustBe(context.templatesProblem, null, 'the problem'),
    'templates.listed': ({ context }) => must(context.templates !== null, 'the templates are loaded'),
    'templates.failed': ({ context }) => must(context.templatesProblem !== null, 'the chart has a problem'),
    'drawer.closed': () => undefined,
    'drawer.open.loading': ({ context: { templateCode, detail: shown } }, { started }) => {
      mustBe(shown, null, 'the outline of the previous template')
      asksFor(started, 'getTemplate', { templateCode })
    },
    'drawer.open.shown': ({ context }) => must(context.detail !== null, 'B452 an outline is loaded'),
    'drawer.open.failed': ({ context }) =>
      must(context.detailProblem !== null, 'the chart has a problem with the outline'),
  },
  stateKey: ({ context }) => ({
    name: context.planName.trim().length + (context.planName === '' ? 0 : 1),
    templateCode: context.templateCode,
    nameProblem: context.nameProblem,
    templateProblem: context.templateProblem !== null,
    hasProblem: context.problem !== null,
    templates: context.templates?.length,
    hasTemplatesProblem: context.templatesProblem !== null,
    hasDetail: context.detail !== null,
  }),
})

const document = (name: string): File => new File(['x'], name)
const chosen = document('校园咖啡馆.docx')

export const planImportModel = defineModel<typeof planImportMachine>({
  name: 'plan-import',
  feature: 'plans',
  purpose: 'A business plan from a Word document: chosen, read in the browser, previewed, saved under a name.',
  machine: planImportMachine,
  source: 'src/machines/documents/plans/planImport.machine.ts',
  starts: [{ name: 'from the list', input: undefined }],
  words: planImportWords,
  events: {
    'file.choose': [
      { example: 'a document', event: { type: 'file.choose', files: [chosen] } },
      { example: 'something else', event: { type: 'file.choose', files: [document('校园咖啡馆.doc')] } },
      { example: 'two', event: { type: 'file.choose', files: [chosen, document('花园.DOCX')] } },
      { example: 'nothing', event: { type: 'file.choose', files: [] } },
    ],
    'name.write': [
      { example: 'another name', event: { type: 'name.write', name: ' 校园书店 ' } },
      { example: 'only spaces', event: { type: 'name.write', name: '  ' } },
    ],
    'import.save': [{ type: 'import.save' }],
    'form.close': [{ type: 'form.close' }],
  },
  actors: {
    readDocument: {
      done: [
        findings,
        { name: '空白', maps: [], losses: [], pictures: [] },
        { ...findings, name: '长'.repeat(PLAN_NAME_MAX + 1), losses: [] },
      ],
      error: [
        { code: 0, text: '' },
        { code: 0, text: '文档过大' },
      ],
    },
    importPlan: {
      done: [fresh],
      error: [...failures, { code: errors.planNameTaken.code, text: errors.planNameTaken.text }],
    },
  },
  states: {
    choosing: ({ context }, { started }) => {
      mustBe([context.findings, context.name], [null, ''], 'the content of the previous document')
      startsNo(started, 'importPlan')
    },
    reading: ({ context }, { started }) => {
      mustBe(
        [context.findings, context.problem, context.fileName],
        [null, null, chosen.name],
        'the state of the document',
      )
      mustBe(started.length <= 1, true, 'whether at most one document is read')
    },
    ready: ({ context }) => {
      must((context.findings?.maps.length ?? 0) > 0, 'B493 the document has content')
      must([...context.name].length <= PLAN_NAME_MAX, 'G161 the name has at most 40 characters')
    },
    saving: ({ context }, { started }) => {
      must(context.name.trim() !== '', 'the name is not blank')
      const { maps, pictures } = findings
      asksFor(started, 'importPlan', { name: context.name.trim(), maps, pictures })
    },
    closed: (_, { emitted }) => {
      const types = emitted.map(({ type }) => type)
      if (types.includes('plan.created')) must(types.includes('notify'), 'B580 a toast confirms the saved plan')
      if (types.length > 0) must(types.includes('form.closed'), 'the closing of the dialog is emitted')
    },
  },
  stateKey: ({ context: { fileName, name, findings: found, problem, nameProblem } }) => ({
    fileName,
    name: [...name].length,
    hasLosses: (found?.losses.length ?? 0) > 0,
    isRead: found !== null,
    problem,
    nameProblem,
  }),
})

export const planTemplatesModel = defineModel<typeof planTemplatesMachine>({
  name: 'plan-templates',
  feature: 'plans',
  purpose: 'The templates of business plans: previewed, used by students for new plans, deleted by their authors.',
  machine: planTemplatesMachine,
  source: 'src/machines/documents/plans/planTemplates.machine.ts',
  starts: [{ name: 'the templates', input: undefined }],
  words: planTemplatesWords,
  events: {
    'list.reload': [{ type: 'list.reload' }],
    'template.open': [
      { example: 'one', event: { type: 'template.open', templateCode: 'template-1' } },
      { example: 'one that is gone', event: { type: 'template.open', templateCode: 'template-9' } },
    ],
    'template.close': [{ type: 'template.close' }],
    'template.reload': [{ type: 'template.reload' }],
    'template.quote': [{ type: 'template.quote' }],
    'delete.ask': [
      { example: 'an own one', event: { type: 'delete.ask', templateCode: 'template-2' } },
      { example: 'somebody else’s', event: { type: 'delete.ask', templateCode: 'template-1' } },
    ],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
  },
  actors: {
    findTemplates: { done: [[standard, own], []], error: failures },
    getTemplate: { done: [detail], error: failures },
    deleteTemplate: { done: [undefined], error: failures },
  },
  states: {
    'rows.loading': ({ context }) => mustBe(context.problem, null, 'the problem'),
    'rows.listed': ({ context }) => must(context.templates !== null, 'the templates are loaded'),
    'rows.failed': ({ context }) => must(context.problem !== null && context.problem !== '', 'the chart has a problem'),
    'preview.closed': ({ context }, { emitted }) => {
      mustBe([context.opened, context.detail, context.detailProblem], [null, null, null], 'the template in the preview')
      for (const notice of emitted)
        if (notice.type === 'template.quoted') mustBe(notice.templateCode, 'template-1', 'B453 the quoted template')
    },
    'preview.open.loading': (_, { started }) => asksFor(started, 'getTemplate', { templateCode: 'template-1' }),
    'preview.open.shown': ({ context }) => must(context.detail !== null, 'an outline is loaded'),
    'preview.open.failed': ({ context }) =>
      must(context.detailProblem !== null, 'the chart has a problem with the outline'),
    'removal.none': ({ context }) => mustBe(context.deleting, null, 'the template in the question'),
    'removal.asking': ({ context }, { started }) => {
      must(context.deleting?.isOwn === true, "the template is the teacher's own")
      startsNo(started, 'deleteTemplate')
    },
    'removal.deleting': (_, { started }) =>
      asksFor(started, 'deleteTemplate', { templateCode: 'template-2', version: 2 }),
  },
  stateKey: ({ context: { templates, problem, opened, detail: shown, detailProblem, deleting } }) => ({
    templates: templates?.length,
    hasProblem: problem !== null,
    opened,
    hasDetail: shown !== null,
    hasDetailProblem: detailProblem !== null,
    deleting: deleting?.templateCode,
  }),
})
