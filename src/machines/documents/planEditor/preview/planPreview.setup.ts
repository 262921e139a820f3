/** Setup of the previews: actors, guards and actions. */

import { assertEvent, assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { PlanClass, PlanStudent } from '../../../../../contract/entities/documents/plan'
import { errors } from '../../../../../contract/errors'
import { queryActor } from '../../../shared/data/calls'
import { failureOf } from '../../../shared/failure'
import { notProvided } from '../../../shared/notProvided'
import { loadPlanPlaceholder, planFactsPlaceholder } from '../planEditor.actors'
import { isKnown, merged, sectionOf } from '../planEditor.logic'
import type { LoadedPlan } from '../planEditor.types'
import { planTexts as texts } from '../texts'
import type {
  KeepChoice,
  PlanPreviewContext,
  PlanPreviewEmitted,
  PlanPreviewEvent,
  PlanPreviewInput,
} from './planPreview.types'

const owns = ({ userHasBusinessPlan }: PlanStudent, code: string): boolean =>
  userHasBusinessPlan.some(({ businessCode }) => businessCode === code)

const studentOf = ({
  students,
  userCode,
}: Pick<PlanPreviewContext, 'students' | 'userCode'>): PlanStudent | undefined =>
  students?.find((student) => student.userCode === userCode)

/** The next or previous item of a list, wrapping around. */
function neighbour<Item>(items: readonly Item[], isNow: (item: Item) => boolean, by: 1 | -1): Item | undefined {
  const now = items.findIndex(isNow)
  return now < 0 ? items.at(by === 1 ? 0 : -1) : items[(now + by + items.length) % items.length]
}

/** The class after the one whose students have just loaded; undefined after the last. */
const nextClass = ({ classes, classesId }: PlanPreviewContext): PlanClass | undefined => {
  const now = classes?.findIndex((one) => one.classesId === classesId) ?? -1
  return classes?.[now + 1]
}

/** The chosen student and plan; without a choice, the first ones. A plan of no listed student stays chosen, without a student. */
function chosenAmong({ businessCode, userCode }: PlanPreviewContext, students: readonly PlanStudent[]) {
  if (businessCode !== '')
    return { userCode: students.find((student) => owns(student, businessCode))?.userCode ?? '', businessCode }
  const student = students.find((one) => one.userCode === userCode) ?? students[0]
  return { userCode: student?.userCode ?? '', businessCode: student?.userHasBusinessPlan[0]?.businessCode ?? '' }
}

const isRemoved = (error: unknown): boolean => failureOf(error).code === errors.notFound.code

export const planPreviewSetup = setup({
  types: {
    context: {} as PlanPreviewContext,
    events: {} as PlanPreviewEvent,
    input: {} as PlanPreviewInput,
    emitted: {} as PlanPreviewEmitted,
  },
  actors: {
    loadPlan: loadPlanPlaceholder,
    facts: planFactsPlaceholder,
    findClasses: fromPromise<readonly PlanClass[]>(notProvided),
    findStudents: queryActor('findPlanStudents'),
    choiceKeeper: fromCallback<KeepChoice>(notProvided),
    exportPlan: fromPromise<void, { sectionCode: string }>(notProvided),
  },
  guards: {
    isTeacher: ({ context }) => context.role === 'teacher',
    hasStoredPlan: ({ context: { kept: currentClass, businessCode } }) =>
      currentClass !== null && currentClass.sectionCode === businessCode,
    wantsPlan: ({ context }) => context.businessCode !== '',
    isShownAlready: ({ context: { plan, businessCode } }) => plan !== null && plan.sectionCode === businessCode,
    isGone: (_, { error }: { error: unknown }) => isRemoved(error),
    isDeleted: ({ event }) => event.type === 'plan.changed' && event.what === 'deleted',
    isNews: ({ context, event }) =>
      event.type === 'plan.changed' && context.plan !== null && !isKnown(context.plan, event),
    hasNone: (_, { classes }: { classes: readonly PlanClass[] }) =>
      !classes.some(({ studentNum, planNum }) => studentNum > 0 && planNum > 0),
    /** The plan of a notification is not in this class, and there are more classes. */
    isElsewhere: ({ context }, { students }: { students: readonly PlanStudent[] }) =>
      context.isSeeking &&
      !students.some((student) => owns(student, context.businessCode)) &&
      nextClass(context) !== undefined,
    isOtherClass: ({ context, event }) => event.type === 'class.choose' && event.classesId !== context.classesId,
    isOtherStudent: ({ context, event }) => event.type === 'student.choose' && event.userCode !== context.userCode,
    isOtherPlan: ({ context, event }) => event.type === 'plan.choose' && event.businessCode !== context.businessCode,
    hasSeveralStudents: ({ context }) => (context.students?.length ?? 0) > 1,
    hasSeveralPlans: ({ context }) => (studentOf(context)?.userHasBusinessPlan.length ?? 0) > 1,
    isThere: ({ context, event }) => 'id' in event && sectionOf(context.plan, event.id) !== undefined,
    hasPlan: ({ context }) => context.plan !== null,
    hasSections: ({ context }) => (context.plan?.sections.length ?? 0) > 0,
  },
  actions: {
    /** Keeps only classes with students and plans (B447). */
    takeClasses: assign(({ context }, { classes: all }: { classes: readonly PlanClass[] }) => {
      const classes = all.filter(({ studentNum, planNum }) => studentNum > 0 && planNum > 0)
      const currentClass = classes.find(({ classesId }) => classesId === context.classesId) ?? classes[0]
      return {
        classes,
        classesId: currentClass?.classesId ?? '',
        isSeeking: context.businessCode !== '' && currentClass?.classesId !== context.classesId,
        stripProblem: null,
      }
    }),
    /** Keeps only students with plans (B448). */
    takeStudents: assign(({ context }, { students: all }: { students: readonly PlanStudent[] }) => {
      const students = all.filter(({ userHasBusinessPlan }) => userHasBusinessPlan.length > 0)
      return { students, isSeeking: false, stripProblem: null, ...chosenAmong(context, students) }
    }),
    seekOn: assign(({ context }) => ({ classesId: nextClass(context)?.classesId ?? context.classesId })),
    chooseClass: assign(({ event }) => {
      assertEvent(event, 'class.choose')
      return { classesId: event.classesId, userCode: '', businessCode: '', students: null, isSeeking: false }
    }),
    chooseStudent: assign(({ context, event }) => {
      assertEvent(event, ['student.choose', 'student.step'])
      const { students } = context
      const student =
        event.type === 'student.choose'
          ? students?.find(({ userCode }) => userCode === event.userCode)
          : neighbour(students ?? [], ({ userCode }) => userCode === context.userCode, event.by)
      if (!student) return {}
      return { userCode: student.userCode, businessCode: student.userHasBusinessPlan[0]?.businessCode ?? '' }
    }),
    choosePlan: assign(({ context, event }) => {
      assertEvent(event, ['plan.choose', 'plan.step'])
      if (event.type === 'plan.choose') return { businessCode: event.businessCode }
      const plans = studentOf(context)?.userHasBusinessPlan ?? []
      const plan = neighbour(plans, ({ businessCode }) => businessCode === context.businessCode, event.by)
      return plan ? { businessCode: plan.businessCode } : {}
    }),
    keepChoice: sendTo('choiceKeeper', ({ context }): KeepChoice => {
      const { classesId, userCode, businessCode } = context
      return { type: 'choice.keep', classesId, userCode, userName: studentOf(context)?.userName ?? '', businessCode }
    }),
    forgetPlan: sendTo('choiceKeeper', { type: 'choice.forgetPlan' } satisfies KeepChoice),
    showStripFailure: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      stripProblem: failureOf(error).text || otherwise,
    })),
    take: assign(({ context: { plan: known, current } }, { loaded }: { loaded: LoadedPlan }) => {
      const plan = merged(known, loaded.plan)
      return {
        plan,
        problem: null,
        current: sectionOf(plan, current) ? current : (plan.sections[0]?.sectionCode ?? null),
      }
    }),
    showStoredPlan: assign(({ context: { kept: currentClass } }) => ({
      plan: currentClass,
      current: currentClass?.sections[0]?.sectionCode ?? null,
    })),
    forgetShown: assign({ plan: null, current: null, closed: [], readers: [], problem: null }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.loadFailed })),
    takeReaders: assign(({ event }) => {
      assertEvent(event, 'readers.received')
      return { readers: event.readers }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, ['section.choose', 'section.viewed'])
      return { current: event.id }
    }),
    step: assign(({ context: { plan, current }, event }) => {
      assertEvent(event, 'section.step')
      const next = neighbour(plan?.sections ?? [], ({ sectionCode }) => sectionCode === current, event.by)
      return { current: next?.sectionCode ?? current }
    }),
    reveal: emit(({ context: { current } }) => ({ type: 'section.reveal' as const, id: current ?? '' })),
    fold: assign(({ context: { closed, plan }, event }) => {
      assertEvent(event, 'fold.change')
      const { id, isOpen } = event
      if (id === null) return { closed: isOpen ? [] : (plan?.sections ?? []).map(({ sectionCode }) => sectionCode) }
      return { closed: isOpen ? closed.filter((one) => one !== id) : [...closed, id] }
    }),
    notifyExportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: failureOf(error).text || texts.exportFailed,
    })),
    showChosen: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'plan.show' })),
  },
})
