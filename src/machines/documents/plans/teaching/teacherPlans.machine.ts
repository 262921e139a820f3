/**
 * The overview of a teacher: a class, its students with how many plans each has, a search among them, pages, and a choice of
 * some. The class, the search and the page stand in the address.
 */
import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import type { PlanClass, PlanStudent } from '../../../../../contract/entities/documents/plan'
import { failureOf } from '../../../shared/failure'
import { isSameList } from '../../../shared/listQuery'
import { findClassesPlaceholder, findStudentsPlaceholder } from './planTeaching.actors'
import { foundStudents, overviewQuery, studentPages } from './planTeaching.logic'
import type {
  TeacherPlansContext,
  TeacherPlansEmitted,
  TeacherPlansEvent,
  TeacherPlansInput,
} from './planTeaching.types'
import { teachingTexts as texts } from './teaching.texts'

const isOneOf = (classes: readonly PlanClass[] | null, classesId: string | null): boolean =>
  classes?.some((one) => one.classesId === classesId) ?? false

export const teacherPlansMachine = setup({
  types: {
    context: {} as TeacherPlansContext,
    events: {} as TeacherPlansEvent,
    input: {} as TeacherPlansInput,
    emitted: {} as TeacherPlansEmitted,
  },
  actors: { findClasses: findClassesPlaceholder, findStudents: findStudentsPlaceholder },
  guards: {
    hasClasses: (_, { classes }: { classes: readonly PlanClass[] }) => classes.length > 0,
    isOtherClass: ({ context, event }) =>
      event.type === 'class.choose' &&
      event.classesId !== context.classesId &&
      isOneOf(context.classes, event.classesId),
    isOtherPage: ({ context, event }) =>
      event.type === 'page.turn' && event.pageNo !== context.pageNo && event.pageNo <= studentPages(context),
    isOtherQuery: ({ context, event }) =>
      event.type === 'list.show' && !isSameList(event.query, overviewQuery(context)),
    /** The address names another class that there is; one that names none means the class in sight. */
    leadsToOtherClass: ({ context, event }) =>
      event.type === 'list.show' &&
      event.query.filters.classesId !== context.classesId &&
      isOneOf(context.classes, event.query.filters.classesId ?? null),
    isOtherSearch: ({ context }) => context.written.trim() !== context.keyword,
    hasPlans: ({ context, event }) =>
      event.type === 'plan.preview' &&
      context.students?.some(
        ({ userCode, userHasBusinessPlan }) => userCode === event.userCode && userHasBusinessPlan.length > 0,
      ) === true,
  },
  actions: {
    takeClasses: assign(({ context: { classesId } }, { classes }: { classes: readonly PlanClass[] }) => ({
      classes,
      classesId: isOneOf(classes, classesId) ? classesId : (classes[0]?.classesId ?? null),
    })),
    showClassesProblem: assign((_, { text }: { text: string }) => ({ classesProblem: text || texts.classesFailed })),
    /** Those who are no longer found are no longer chosen, and a page that is no longer there gives way to the last. */
    takeStudents: assign(({ context }, { students }: { students: readonly PlanStudent[] }) => ({
      students,
      pageNo: Math.min(context.pageNo, studentPages({ ...context, students })),
      selected: context.selected.filter((one) => students.some(({ userCode }) => userCode === one)),
    })),
    showStudentsProblem: assign((_, { text }: { text: string }) => ({ studentsProblem: text || texts.studentsFailed })),
    chooseClass: assign(({ event }) => {
      assertEvent(event, 'class.choose')
      return { classesId: event.classesId, students: null, selected: [], keyword: '', written: '', pageNo: 1 }
    }),
    write: assign(({ event }) => {
      assertEvent(event, 'search.write')
      return { written: event.text }
    }),
    search: assign(({ context: { written } }) => ({ keyword: written.trim(), pageNo: 1, selected: [] })),
    clear: assign({ written: '', keyword: '', pageNo: 1, selected: [] }),
    turn: assign(({ event }) => {
      assertEvent(event, 'page.turn')
      return { pageNo: Math.max(1, event.pageNo) }
    }),
    /** What the address says, but for a class that there is not. */
    show: assign(({ context, event }) => {
      assertEvent(event, 'list.show')
      const { filters, pageNo } = event.query
      const keyword = filters.keyword ?? ''
      const isNarrowed = keyword !== context.keyword
      return { keyword, written: keyword, pageNo, ...(isNarrowed && { selected: [] }) }
    }),
    showClass: assign(({ event }) => {
      assertEvent(event, 'list.show')
      return { classesId: event.query.filters.classesId ?? null, students: null, selected: [] }
    }),
    /** The page that the address asked for may be beyond the end. */
    stayWithin: assign(({ context }) =>
      context.students ? { pageNo: Math.min(context.pageNo, studentPages(context)) } : {},
    ),
    /** Whether there is such a class is not known yet. */
    remember: assign(({ context, event }) => {
      assertEvent(event, 'list.show')
      return { classesId: event.query.filters.classesId || context.classesId }
    }),
    select: assign(({ event }) => {
      assertEvent(event, 'rows.select')
      return { selected: [...event.userCodes] }
    }),
    toggleAll: assign(({ context }) => {
      const found = foundStudents(context).map(({ userCode }) => userCode)
      return { selected: found.every((one) => context.selected.includes(one)) ? [] : found }
    }),
    tellStep: emit(({ context }) => ({ type: 'query.changed' as const, query: overviewQuery(context), isStep: true })),
    tellQuery: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: overviewQuery(context),
      isStep: false,
    })),
    /** The address or the session names a class that is not the teacher's: the first one takes its place, with a notice. */
    sayClassMissing: enqueueActions(({ context, enqueue }, { classes }: { classes: readonly PlanClass[] }) => {
      if (context.classesId === null || isOneOf(classes, context.classesId)) return
      enqueue.emit({ type: 'notify' as const, level: 'warning' as const, text: texts.classMissing })
    }),
    sayNoPlans: emit({ type: 'notify' as const, level: 'info' as const, text: texts.noPlans }),
    openPreview: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'plan.preview')
      const student = context.students?.find(({ userCode }) => userCode === event.userCode)
      const [plan] = student?.userHasBusinessPlan ?? []
      if (!student || !plan || context.classesId === null) return
      const { userCode, userName } = student
      const { businessCode } = plan
      enqueue.emit({ type: 'preview.open' as const, classesId: context.classesId, userCode, userName, businessCode })
    }),
  },
}).createMachine({
  id: 'teacherPlans',
  description: 'The business plans of a teacher’s students.',
  context: ({ input }) => ({
    classes: null,
    classesProblem: null,
    classesId: input.classesId,
    keyword: '',
    pageNo: 1,
    written: '',
    students: null,
    studentsProblem: null,
    selected: [],
  }),
  initial: 'finding',
  states: {
    finding: {
      description: 'The classes are on their way.',
      entry: assign({ classesProblem: null }),
      invoke: {
        src: 'findClasses',
        onDone: [
          {
            guard: { type: 'hasClasses', params: ({ event }) => ({ classes: event.output }) },
            target: 'inClass',
            actions: [
              { type: 'sayClassMissing', params: ({ event }) => ({ classes: event.output }) },
              { type: 'takeClasses', params: ({ event }) => ({ classes: event.output }) },
              'tellQuery',
            ],
          },
          { target: 'without', actions: { type: 'takeClasses', params: ({ event }) => ({ classes: event.output }) } },
        ],
        onError: {
          target: 'unfound',
          actions: { type: 'showClassesProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'list.show': { actions: ['remember', 'show'] } },
    },
    unfound: {
      description: 'The classes did not come; they can be asked for again.',
      on: { 'classes.reload': 'finding' },
    },
    without: {
      description: 'The teacher has no class.',
      on: { 'classes.reload': 'finding' },
    },
    inClass: {
      description: 'A class is in sight.',
      initial: 'loading',
      on: {
        'classes.reload': 'finding',
        'class.choose': { guard: 'isOtherClass', target: '.loading', actions: ['chooseClass', 'tellStep'] },
        'students.reload': '.loading',
        'list.show': [
          { guard: 'leadsToOtherClass', target: '.loading', actions: ['showClass', 'show'] },
          { guard: 'isOtherQuery', actions: ['show', 'stayWithin', 'tellQuery'] },
        ],
        'search.write': { actions: 'write' },
        'search.submit': { guard: 'isOtherSearch', actions: ['search', 'tellStep'] },
        'search.clear': { actions: ['clear', 'tellStep'] },
      },
      states: {
        loading: {
          description: 'Its students are on their way; those before stay in sight.',
          entry: assign({ studentsProblem: null }),
          invoke: {
            src: 'findStudents',
            input: ({ context }) => ({ classesId: context.classesId ?? '' }),
            onDone: {
              target: 'listed',
              actions: [{ type: 'takeStudents', params: ({ event }) => ({ students: event.output }) }, 'tellQuery'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'showStudentsProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: {
          description: 'Its students are here; there may be none.',
          on: {
            'page.turn': { guard: 'isOtherPage', actions: ['turn', 'tellStep'] },
            'rows.select': { actions: 'select' },
            'rows.toggleAll': { actions: 'toggleAll' },
            'plan.preview': [{ guard: 'hasPlans', actions: 'openPreview' }, { actions: 'sayNoPlans' }],
          },
        },
        failed: { description: 'Its students did not come; they can be asked for again.' },
      },
    },
  },
})
