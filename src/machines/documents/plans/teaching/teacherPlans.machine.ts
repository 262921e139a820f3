/**
 * The overview of a teacher: a class, its students with their numbers of plans, a search, pages, and a selection. Class, search
 * and page are stored in the URL.
 */

import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import type { PlanClass, PlanStudent } from '../../../../../contract/entities/documents/plan'
import { queryActor } from '../../../shared/data/calls'
import { failureOf } from '../../../shared/failure'
import { isSameList } from '../../../shared/listQuery'
import { findClassesPlaceholder } from './planTeaching.actors'
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
  actors: { findClasses: findClassesPlaceholder, findStudents: queryActor('findPlanStudents') },
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
    /** The URL names another existing class; a URL without a class means the current one. */
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
    /** Students who are no longer found are deselected; a page that no longer exists is replaced by the last one. */
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
    /** Applies search text and page of the URL; a class that does not exist is ignored. */
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
    /** The page in the URL may be beyond the last one. */
    stayWithin: assign(({ context }) =>
      context.students ? { pageNo: Math.min(context.pageNo, studentPages(context)) } : {},
    ),
    /** Stores the URL's class before the classes have loaded; whether it exists is not known yet. */
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
    emitQueryStep: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: overviewQuery(context),
      isStep: true,
    })),
    emitQuery: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: overviewQuery(context),
      isStep: false,
    })),
    /** The class in the URL or the session is not the teacher's: the first class is shown, with a notification. */
    notifyClassMissing: enqueueActions(({ context, enqueue }, { classes }: { classes: readonly PlanClass[] }) => {
      if (context.classesId === null || isOneOf(classes, context.classesId)) return
      enqueue.emit({ type: 'notify' as const, level: 'warning' as const, text: texts.classMissing })
    }),
    notifyNoPlans: emit({ type: 'notify' as const, level: 'info' as const, text: texts.noPlans }),
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
      description: 'Loading the classes.',
      entry: assign({ classesProblem: null }),
      invoke: {
        src: 'findClasses',
        onDone: [
          {
            guard: { type: 'hasClasses', params: ({ event }) => ({ classes: event.output }) },
            target: 'inClass',
            actions: [
              { type: 'notifyClassMissing', params: ({ event }) => ({ classes: event.output }) },
              { type: 'takeClasses', params: ({ event }) => ({ classes: event.output }) },
              'emitQuery',
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
      description: 'Loading the classes failed; the user can retry.',
      on: { 'classes.reload': 'finding' },
    },
    without: {
      description: 'The teacher has no class.',
      on: { 'classes.reload': 'finding' },
    },
    inClass: {
      description: 'A class is chosen.',
      initial: 'loading',
      on: {
        'classes.reload': 'finding',
        'class.choose': { guard: 'isOtherClass', target: '.loading', actions: ['chooseClass', 'emitQueryStep'] },
        'students.reload': '.loading',
        'list.show': [
          { guard: 'leadsToOtherClass', target: '.loading', actions: ['showClass', 'show'] },
          { guard: 'isOtherQuery', actions: ['show', 'stayWithin', 'emitQuery'] },
        ],
        'search.write': { actions: 'write' },
        'search.submit': { guard: 'isOtherSearch', actions: ['search', 'emitQueryStep'] },
        'search.clear': { actions: ['clear', 'emitQueryStep'] },
      },
      states: {
        loading: {
          description: 'Loading its students; the previous ones stay visible.',
          entry: assign({ studentsProblem: null }),
          invoke: {
            src: 'findStudents',
            input: ({ context }) => ({ classesId: context.classesId ?? '' }),
            onDone: {
              target: 'listed',
              actions: [{ type: 'takeStudents', params: ({ event }) => ({ students: event.output }) }, 'emitQuery'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'showStudentsProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: {
          description: 'The students are shown; there may be none.',
          on: {
            'page.turn': { guard: 'isOtherPage', actions: ['turn', 'emitQueryStep'] },
            'rows.select': { actions: 'select' },
            'rows.toggleAll': { actions: 'toggleAll' },
            'plan.preview': [{ guard: 'hasPlans', actions: 'openPreview' }, { actions: 'notifyNoPlans' }],
          },
        },
        failed: { description: 'Loading the students failed; the user can retry.' },
      },
    },
  },
})
