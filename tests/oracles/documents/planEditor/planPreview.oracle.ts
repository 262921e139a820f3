/**
 * A read-only plan (B438–B441, B446–B449, B451, B495, B496). A student sees the own plan as stored in the session while it is
 * reloaded. A teacher chooses a class with plans (B447), a student with plans (B448) and a plan; another choice clears
 * the shown plan and the stored one. A plan from a notification is searched in all classes.
 */
import type { PlanClass, PlanStudent } from '../../../../contract/entities/documents/plan'
import { errors } from '../../../../contract/errors'
import { planPreviewModel } from '../../../../src/catalogue/documents/planEditor/preview/planPreview.model'
import { isKnown, merged } from '../../../../src/machines/documents/planEditor/planEditor.logic'
import type { LoadedPlan, PlanTree } from '../../../../src/machines/documents/planEditor/planEditor.types'
import type {
  PlanPreviewInput,
  PreviewChoice,
} from '../../../../src/machines/documents/planEditor/preview/planPreview.types'
import { planTexts as texts } from '../../../../src/machines/documents/planEditor/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts, tell } from '../../rules'
import { and, type Step, stay } from '../../steps'

interface Known extends PreviewChoice {
  readonly role: PlanPreviewInput['role']
  readonly strips: 'off' | 'classes' | 'classesFailed' | 'students' | 'studentsFailed' | 'settled'
  readonly classes: readonly PlanClass[] | null
  readonly students: readonly PlanStudent[] | null
  readonly isSeeking: boolean
  readonly stripProblem: string | null
  readonly is: 'none' | 'loading' | 'failed' | 'gone' | 'current' | 'fetching' | 'outdated'
  readonly plan: PlanTree | null
  readonly problem: string | null
  readonly readers: readonly unknown[]
  readonly current: string | null
  readonly folded: readonly string[]
  readonly isExporting: boolean
  readonly isCut: boolean
  readonly hasNav: boolean
  readonly hasTree: boolean
}

const isReady = ({ is }: Known): boolean => is === 'current' || is === 'fetching' || is === 'outdated'
const plansOf = ({ students, userCode }: Known) =>
  students?.find((student) => student.userCode === userCode)?.userHasBusinessPlan ?? []
const codesOf = (known: Known): readonly string[] => known.plan?.sections.map(({ sectionCode }) => sectionCode) ?? []

/** The item beside another one, around the ends; beside none it is the first or the last. */
function beside<Item>(items: readonly Item[], now: Item | undefined, by: 1 | -1): Item | undefined {
  const at = now === undefined ? -1 : items.indexOf(now)
  if (at < 0) return by === 1 ? items[0] : items.at(-1)
  return items.at((at + by) % items.length)
}

const request = (known: Known, is: 'loading' | 'fetching'): Step<Known> =>
  stay(known, { is }, starts('loadPlan', { sectionCode: known.businessCode }))
/** Shows the chosen plan. */
function show(known: Known): Step<Known> {
  if (known.plan && known.plan.sectionCode === known.businessCode) return stay(known)
  const cleared = { ...known, plan: null, current: null, folded: [], readers: [] }
  return known.businessCode === '' ? stay(cleared, { is: 'none' }) : request(cleared, 'loading')
}
const refresh = (known: Known): Step<Known> | undefined => (isReady(known) ? request(known, 'fetching') : undefined)

const findStudents = (known: Known): Step<Known> =>
  stay(known, { strips: 'students' }, starts('findStudents', { classesId: known.classesId }))
/** The choice is kept for the session. */
const keep = (known: Known): Step<Known> => {
  const { classesId, userCode, businessCode } = known
  const userName = known.students?.find((student) => student.userCode === userCode)?.userName ?? ''
  return and(
    stay(known, {}, tell('choiceKeeper', { type: 'choice.keep', classesId, userCode, userName, businessCode })),
    show,
  )
}
const forgetPlan = tell('choiceKeeper', { type: 'choice.forgetPlan' })
const chooseStudent = (known: Known, student: PlanStudent | undefined): Step<Known> | undefined => {
  if (known.strips !== 'settled' || !student) return undefined
  const businessCode = student.userHasBusinessPlan[0]?.businessCode ?? ''
  return and(stay(known, { userCode: student.userCode, businessCode }, forgetPlan), keep)
}
const reveal = (known: Known, current: string | null): Step<Known> =>
  stay(known, { current }, emits({ type: 'section.reveal', id: current ?? '' }))

function settle(known: Known, all: readonly PlanStudent[]): Step<Known> {
  const owner = all.find((one) =>
    one.userHasBusinessPlan.some(({ businessCode }) => businessCode === known.businessCode),
  )
  const at = known.classes?.findIndex(({ classesId }) => classesId === known.classesId) ?? -1
  const next = known.classes?.[at + 1]
  if (known.isSeeking && !owner && next) return findStudents({ ...known, classesId: next.classesId })
  const students = all.filter(({ userHasBusinessPlan }) => userHasBusinessPlan.length > 0)
  const settled: Known = { ...known, strips: 'settled', students, isSeeking: false }
  if (known.businessCode !== '') return keep({ ...settled, userCode: owner?.userCode ?? '' })
  const first = students.find(({ userCode }) => userCode === known.userCode) ?? students[0]
  const businessCode = first?.userHasBusinessPlan[0]?.businessCode ?? ''
  return keep({ ...settled, userCode: first?.userCode ?? '', businessCode })
}

/** Only what is listed can be chosen, and a plan that is not shown has no sections and no export. */
function isOffered(known: Known, type: string, event: Partial<PreviewChoice>): boolean {
  switch (type) {
    case 'class.choose':
      return known.classes?.some(({ classesId }) => classesId === event.classesId) ?? false
    case 'student.choose':
      return known.students?.some(({ userCode }) => userCode === event.userCode) ?? false
    case 'plan.choose':
      return plansOf(known).some(({ businessCode }) => businessCode === event.businessCode)
    default:
      return isReady(known) || !/^(section|fold|export)\./.test(type)
  }
}

const isFailed = ({ strips }: Known): boolean => strips === 'classesFailed' || strips === 'studentsFailed'
const beginOf = ({ kept, businessCode }: PlanPreviewInput): Known['is'] => {
  if (kept?.sectionCode === businessCode) return 'fetching'
  return businessCode === '' ? 'none' : 'loading'
}

export const planPreview = rulesOf(planPreviewModel)({
  begin: (input): Known => {
    const { role, classesId, userCode, businessCode, kept } = input
    const is = beginOf(input)
    const plan = is === 'fetching' ? kept : null
    return {
      role,
      classesId,
      userCode,
      businessCode,
      strips: role === 'teacher' ? 'classes' : 'off',
      classes: null,
      students: null,
      isSeeking: false,
      stripProblem: null,
      is,
      plan,
      problem: null,
      readers: [],
      current: plan?.sections[0]?.sectionCode ?? null,
      folded: [],
      isExporting: false,
      isCut: false,
      hasNav: true,
      hasTree: true,
    }
  },
  canHappen: (known, happened) => happened.kind !== 'event' || isOffered(known, happened.type, happened.event),
  rules: {
    'done findClasses': (known, all: readonly PlanClass[]) => {
      const classes = all.filter(({ studentNum, planNum }) => studentNum > 0 && planNum > 0)
      const chosen = classes.find(({ classesId }) => classesId === known.classesId)
      const classesId = (chosen ?? classes[0])?.classesId ?? ''
      const next: Known = { ...known, classes, classesId, isSeeking: known.businessCode !== '' && !chosen }
      return classes.length > 0 ? findStudents(next) : stay(next, { strips: 'settled' })
    },
    'error findClasses': (known, error: Failure) =>
      stay(known, { strips: 'classesFailed', stripProblem: reasonOf(error, texts.classesFailed) }),
    'done findStudents': settle,
    'error findStudents': (known, error: Failure) =>
      stay(known, { strips: 'studentsFailed', stripProblem: reasonOf(error, texts.studentsFailed) }),
    'strips.reload': (known) => {
      if (known.strips === 'studentsFailed') return findStudents(known)
      return known.strips === 'classesFailed' || known.strips === 'settled'
        ? stay(known, { strips: 'classes' }, starts('findClasses', undefined))
        : undefined
    },
    'class.choose': (known, { classesId }) => {
      const canChoose = known.strips === 'students' || known.strips === 'studentsFailed' || known.strips === 'settled'
      if (!canChoose || classesId === known.classesId) return undefined
      const next: Known = { ...known, classesId, userCode: '', businessCode: '', students: null, isSeeking: false }
      return and(and(stay(next, {}, forgetPlan), findStudents), show)
    },
    'student.choose': (known, { userCode }) =>
      userCode === known.userCode
        ? undefined
        : chooseStudent(
            known,
            known.students?.find((one) => one.userCode === userCode),
          ),
    'student.step': (known, { by }) => {
      const students = known.students ?? []
      if (students.length < 2) return undefined
      const now = students.find(({ userCode }) => userCode === known.userCode)
      return chooseStudent(known, beside(students, now, by))
    },
    'plan.choose': (known, { businessCode }) =>
      known.strips === 'settled' && businessCode !== known.businessCode ? keep({ ...known, businessCode }) : undefined,
    'plan.step': (known, { by }) => {
      const codes = plansOf(known).map(({ businessCode }) => businessCode)
      if (known.strips !== 'settled' || codes.length < 2) return undefined
      return keep({ ...known, businessCode: beside(codes, known.businessCode, by) ?? '' })
    },
    'plan.show': show,
    'plan.reload': (known) => (known.is === 'failed' ? request(known, 'loading') : refresh(known)),
    'plan.changed': (known, change) => {
      if (!isReady(known) || !known.plan) return undefined
      if (change.what === 'deleted') return stay(known, { is: 'gone' })
      return isKnown(known.plan, change) ? undefined : refresh(known)
    },
    'done loadPlan': (known, loaded: LoadedPlan) => {
      const plan = merged(known.plan, loaded.plan)
      const codes = plan.sections.map(({ sectionCode }) => sectionCode)
      const current = known.current && codes.includes(known.current) ? known.current : (codes[0] ?? null)
      const isFirst = known.is === 'loading'
      const facts = starts('facts', { sectionCode: known.businessCode })
      return stay(known, { is: 'current', plan, current }, ...(isFirst ? [facts] : []))
    },
    'error loadPlan': (known, error: Failure) => {
      if (error.code === errors.notFound.code) return stay(known, { is: 'gone' })
      if (known.is === 'fetching') return stay(known, { is: 'outdated' })
      return stay(known, { is: 'failed', problem: reasonOf(error, texts.loadFailed) })
    },
    'readers.received': (known, { readers }) => (isReady(known) ? stay(known, { readers }) : undefined),
    'link.lost': (known) => stay(known, { isCut: true }),
    'link.connected': (known) => and(stay(known, { isCut: false }), (next) => refresh(next) ?? stay(next)),
    'section.choose': (known, { id }) => (codesOf(known).includes(id) ? reveal(known, id) : undefined),
    'section.viewed': (known, { id }) => (codesOf(known).includes(id) ? stay(known, { current: id }) : undefined),
    'section.step': (known, { by }) => {
      const codes = codesOf(known)
      return codes.length > 0 ? reveal(known, beside(codes, known.current ?? undefined, by) ?? null) : undefined
    },
    'fold.change': (known, { id, isOpen }) => {
      if (id === null) return stay(known, { folded: isOpen ? [] : codesOf(known) })
      const others = known.folded.filter((one) => one !== id)
      return stay(known, { folded: isOpen ? others : [...others, id] })
    },
    'export.begin': (known) =>
      known.isExporting
        ? undefined
        : stay(known, { isExporting: true }, starts('exportPlan', { sectionCode: known.plan?.sectionCode })),
    'done exportPlan': (known) => stay(known, { isExporting: false }),
    'error exportPlan': (known, error: Failure) =>
      stay(
        known,
        { isExporting: false },
        emits({ type: 'notify', level: 'error', text: reasonOf(error, texts.exportFailed) }),
      ),
    'nav.toggle': (known) => stay(known, { hasNav: !known.hasNav }),
    'tree.toggle': (known) => stay(known, { hasTree: !known.hasTree }),
  },
  shown: (known) => {
    const { strips, classesId, userCode, businessCode, classes, students, is, plan, problem, current, folded } = known
    const runs = [
      'choiceKeeper',
      known.isExporting ? 'exportPlan' : '',
      isReady(known) ? 'facts' : '',
      strips === 'classes' ? 'findClasses' : '',
      strips === 'students' ? 'findStudents' : '',
      is === 'loading' || is === 'fetching' ? 'loadPlan' : '',
    ]
    return {
      strips,
      classesId,
      userCode,
      businessCode,
      classes,
      students,
      stripProblem: isFailed(known) ? known.stripProblem : null,
      is,
      plan: isReady(known) ? plan : null,
      problem: is === 'failed' ? problem : null,
      readers: isReady(known) ? known.readers : null,
      current: isReady(known) ? current : null,
      folded: [...new Set(folded)].sort(),
      line: known.isCut ? 'cut' : 'open',
      nav: known.hasNav ? 'shown' : 'hidden',
      tree: known.hasTree ? 'wide' : 'narrow',
      runs: runs.filter(Boolean).join(' '),
    }
  },
  read: (snapshot) => {
    const { strips, plan: shown, line, nav, tree } = snapshot.value
    const {
      classesId,
      userCode,
      businessCode,
      classes,
      students,
      stripProblem,
      plan,
      problem,
      readers,
      current,
      closed,
    } = snapshot.context
    const isPlanReady = typeof shown === 'object'
    const is = isPlanReady ? shown.ready : shown
    return {
      strips,
      classesId,
      userCode,
      businessCode,
      classes,
      students,
      stripProblem: strips === 'classesFailed' || strips === 'studentsFailed' ? stripProblem : null,
      is,
      plan: isPlanReady ? plan : null,
      problem: is === 'failed' ? problem : null,
      readers: isPlanReady ? readers : null,
      current: isPlanReady ? current : null,
      folded: [...new Set(closed)].sort(),
      line,
      nav,
      tree,
      runs: running(snapshot),
    }
  },
})
