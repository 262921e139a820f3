/** Model of the previews: assertions for each state, and example events. */
import { errors } from '../../../../../contract/errors'
import { planPreviewMachine } from '../../../../machines/documents/planEditor/preview/planPreview.machine'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import {
  classes,
  idleClasses,
  loaded,
  loadedReworded,
  otherStudents,
  plan,
  readers,
  reloadedPlan,
  students,
} from '../planEditor.examples'
import { planPreviewWords } from '../planEditor.words'

const offline = { code: 0, text: '' }
const notFound = { code: errors.notFound.code, text: errors.notFound.text }
const nothing = { classesId: '', userCode: '', businessCode: '', kept: null }

export const planPreviewModel = defineModel<typeof planPreviewMachine>({
  name: 'plan-preview',
  feature: 'planEditor',
  purpose:
    'A read-only plan: for its owner with the plan stored in the session, or for a teacher who chooses class, student and plan.',
  machine: planPreviewMachine,
  source: 'src/machines/documents/planEditor/preview/planPreview.machine.ts',
  starts: [
    { name: 'a teacher', input: { ...nothing, role: 'teacher' } },
    {
      name: 'a teacher, handed a plan',
      input: { role: 'teacher', classesId: 'cl1', userCode: 's1', businessCode: 'plan1', kept: null },
    },
    { name: 'a teacher, from a notice', input: { ...nothing, role: 'teacher', businessCode: 'plan9' } },
    { name: 'the student', input: { ...nothing, role: 'student', businessCode: 'plan1', kept: plan } },
    { name: 'the student, without a plan', input: { ...nothing, role: 'student' } },
  ],
  words: planPreviewWords,
  events: {
    'plan.changed': [
      { example: 'its tree', event: { type: 'plan.changed', what: 'tree', changedCode: null, version: 6 } },
      { example: 'as known', event: { type: 'plan.changed', what: 'tree', changedCode: null, version: 5 } },
      { example: 'it is gone', event: { type: 'plan.changed', what: 'deleted', changedCode: null, version: 2 } },
    ],
    'readers.received': [{ type: 'readers.received', readers }],
    'link.connected': [{ type: 'link.connected' }],
    'link.lost': [{ type: 'link.lost' }],
    'plan.reload': [{ type: 'plan.reload' }],
    'plan.show': [{ type: 'plan.show' }],
    'strips.reload': [{ type: 'strips.reload' }],
    'class.choose': [
      { example: 'another', event: { type: 'class.choose', classesId: 'cl2' } },
      { example: 'the first', event: { type: 'class.choose', classesId: 'cl1' } },
    ],
    'student.choose': [
      { example: 'another', event: { type: 'student.choose', userCode: 's2' } },
      { example: 'the first', event: { type: 'student.choose', userCode: 's1' } },
    ],
    'plan.choose': [
      { example: 'another', event: { type: 'plan.choose', businessCode: 'plan2' } },
      { example: 'the first', event: { type: 'plan.choose', businessCode: 'plan1' } },
    ],
    'student.step': [
      { example: 'on', event: { type: 'student.step', by: 1 } },
      { example: 'back', event: { type: 'student.step', by: -1 } },
    ],
    'plan.step': [
      { example: 'on', event: { type: 'plan.step', by: 1 } },
      { example: 'back', event: { type: 'plan.step', by: -1 } },
    ],
    'section.choose': [
      { example: 'one', event: { type: 'section.choose', id: 'sec21' } },
      { example: 'one that is not there', event: { type: 'section.choose', id: 'sec0' } },
    ],
    'section.viewed': [{ type: 'section.viewed', id: 'sec2' }],
    'section.step': [
      { example: 'on', event: { type: 'section.step', by: 1 } },
      { example: 'back', event: { type: 'section.step', by: -1 } },
    ],
    'fold.change': [
      { example: 'one is closed', event: { type: 'fold.change', id: 'sec2', isOpen: false } },
      { example: 'one is opened', event: { type: 'fold.change', id: 'sec2', isOpen: true } },
      { example: 'all are closed', event: { type: 'fold.change', id: null, isOpen: false } },
      { example: 'all are opened', event: { type: 'fold.change', id: null, isOpen: true } },
    ],
    'nav.toggle': [{ type: 'nav.toggle' }],
    'tree.toggle': [{ type: 'tree.toggle' }],
    'export.begin': [{ type: 'export.begin' }],
  },
  actors: {
    choiceKeeper: {},
    facts: {},
    exportPlan: { done: [undefined], error: [offline] },
    loadPlan: { done: [loaded, reloadedPlan, loadedReworded], error: [offline, notFound] },
    findClasses: { done: [[...classes, ...idleClasses], idleClasses, classes.slice(1, 2)], error: [offline] },
    findStudents: { done: [students, otherStudents, []], error: [offline] },
  },
  states: {
    'strips.beginning': () => undefined,
    'strips.off': ({ context }) => mustBe(context.role, 'student', 'the role without selection strips'),
    'strips.classes': ({ context }) => mustBe(context.role, 'teacher', 'the role with selection strips'),
    'strips.classesFailed': ({ context }) => must(context.stripProblem !== null, 'the chart has a problem'),
    'strips.students': ({ context: { classesId } }, { started }) => {
      for (const { src, input } of started) if (src === 'findStudents') mustBe(input, { classesId }, 'the request')
    },
    'strips.studentsFailed': ({ context }) => must(context.stripProblem !== null, 'the chart has a problem'),
    'strips.settled': ({ context: { classes: all, students: some } }) => {
      must(
        (all ?? []).every(({ studentNum, planNum }) => studentNum > 0 && planNum > 0),
        'B447: every class has students and a plan',
      )
      must(
        (some ?? []).every(({ userHasBusinessPlan }) => userHasBusinessPlan.length > 0),
        'B448: every student has a plan',
      )
    },
    'plan.beginning': () => undefined,
    'plan.none': ({ context }) => mustBe(context.plan, null, 'the plan'),
    'plan.loading': ({ context: { businessCode } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'loadPlan') mustBe(input, { sectionCode: businessCode }, 'the request')
    },
    'plan.failed': ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    'plan.gone': () => undefined,
    'plan.ready.current': ({ context }) => must(context.plan !== null, 'a plan is loaded'),
    'plan.ready.fetching': ({ context }) => must(context.plan !== null, 'B441: the known plan stays visible'),
    'plan.ready.outdated': ({ context }) => must(context.plan !== null, 'the known plan stays visible'),
    'document.resting': () => undefined,
    'document.exporting': ({ context: { plan } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'exportPlan') mustBe(input, { sectionCode: plan?.sectionCode }, 'the request')
    },
    'line.open': () => undefined,
    'line.cut': () => undefined,
    'nav.shown': () => undefined,
    'nav.hidden': () => undefined,
    'tree.wide': () => undefined,
    'tree.narrow': () => undefined,
  },
  invariants: [
    {
      sentence: 'B495: the chosen plan belongs to the chosen student.',
      holds: ({ context: { students: some, userCode, businessCode } }) => {
        const student = some?.find((one) => one.userCode === userCode)
        return !student || student.userHasBusinessPlan.some((one) => one.businessCode === businessCode)
      },
    },
  ],
  unreachable: {
    'strips.beginning': 'The chart leaves it in the step that enters it.',
    'plan.beginning': 'The chart leaves it in the step that enters it.',
  },
  stateKey: ({ context }) => ({
    classesId: context.classesId,
    userCode: context.userCode,
    businessCode: context.businessCode,
    classes: context.classes?.length,
    students: context.students?.map(({ userCode }) => userCode),
    isSeeking: context.isSeeking,
    tree: context.plan?.treeVersion,
    problem: context.problem,
    stripProblem: context.stripProblem,
    readers: context.readers.length,
    current: context.current,
    closed: context.closed.length > 0,
  }),
})
