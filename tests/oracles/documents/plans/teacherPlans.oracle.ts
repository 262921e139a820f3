/**
 * A teacher's overview of business plans (B445, B513, B530, B590): one of the teacher's classes, its students by search and
 * page, and a selection of visible students only. Class, search and page are in the address.
 */
import type { PlanClass, PlanStudent } from '../../../../contract/entities/documents/plan'
import { teacherPlansModel } from '../../../../src/catalogue/documents/plans/teaching/planTeaching.model'
import { teacherPlansView } from '../../../../src/machines/documents/plans/teaching/planTeaching.selectors'
import { teachingTexts as texts } from '../../../../src/machines/documents/plans/teaching/teaching.texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly is: 'finding' | 'unfound' | 'without' | 'loading' | 'listed' | 'failed'
  readonly classes: readonly PlanClass[] | null
  readonly classesProblem: string | null
  readonly classesId: string | null
  readonly keyword: string
  readonly written: string
  readonly pageNo: number
  readonly students: readonly PlanStudent[] | null
  readonly studentsProblem: string | null
  readonly selected: readonly string[]
}

/** B590. */
const PAGE = 10
const found = ({ students, keyword }: Known): readonly PlanStudent[] => {
  const wanted = keyword.toLowerCase()
  return (students ?? []).filter((one) =>
    [one.loginCode, one.userName].some((text) => text.toLowerCase().includes(wanted)),
  )
}
const pages = (known: Known): number => Math.max(1, Math.ceil(found(known).length / PAGE))
const isInClass = ({ is }: Known): boolean => ['loading', 'listed', 'failed'].includes(is)
const has = (classes: readonly PlanClass[] | null, id: string | null | undefined): boolean =>
  (classes ?? []).some(({ classesId }) => classesId === id)

const address = (known: Known, isStep: boolean): Step<Known> => {
  const { classesId, keyword, pageNo } = known
  const query = { filters: { classesId: classesId ?? '', keyword }, pageNo }
  return stay(known, {}, emits({ type: 'query.changed', query, isStep }))
}
const find = (known: Known): Step<Known> => stay(known, { is: 'finding', classesProblem: null }, starts('findClasses'))
const load = (known: Known): Step<Known> =>
  stay(known, { is: 'loading', studentsProblem: null }, starts('findStudents', { classesId: known.classesId }))
/** Another search clears the selection. */
const shown = (known: Known, keyword: string, pageNo: number): Known => ({
  ...known,
  keyword,
  written: keyword,
  pageNo,
  selected: keyword === known.keyword ? known.selected : [],
})
const faceOf = (isFailed: boolean, rows: readonly unknown[] | null): string => {
  const count = rows?.length ?? 0
  if (isFailed) return count > 0 ? 'stale' : 'failed'
  return rows === null ? 'loading' : count > 0 ? 'full' : 'empty'
}

export const teacherPlans = rulesOf(teacherPlansModel)({
  begin: ({ classesId }): Known => ({
    is: 'finding',
    classes: null,
    classesProblem: null,
    classesId,
    keyword: '',
    written: '',
    pageNo: 1,
    students: null,
    studentsProblem: null,
    selected: [],
  }),
  rules: {
    'classes.reload': (known) => (known.is === 'finding' ? undefined : find(known)),
    'class.choose': (known, { classesId }) => {
      if (!isInClass(known) || classesId === known.classesId || !has(known.classes, classesId)) return undefined
      const fresh = { students: null, selected: [], keyword: '', written: '', pageNo: 1 }
      return and(address({ ...known, ...fresh, classesId }, true), load)
    },
    'students.reload': (known) => (isInClass(known) ? load(known) : undefined),
    'list.show': (known, { query: { filters, pageNo } }) => {
      const { classesId = '', keyword = '' } = filters
      const next = shown(known, keyword, pageNo)
      // Whether the class exists is not known before the classes are loaded.
      if (known.is === 'finding') return stay({ ...next, classesId: classesId || known.classesId })
      if (!isInClass(known)) return undefined
      if (classesId !== known.classesId && has(known.classes, classesId))
        return load({ ...next, classesId, students: null, selected: [] })
      const isSame = [classesId === (known.classesId ?? ''), keyword === known.keyword, pageNo === known.pageNo].every(
        Boolean,
      )
      if (isSame) return undefined
      return address(next.students ? { ...next, pageNo: Math.min(pageNo, pages(next)) } : next, false)
    },
    'search.write': (known, { text }) => (isInClass(known) ? stay(known, { written: text }) : undefined),
    'search.submit': (known) => {
      const keyword = known.written.trim()
      if (!isInClass(known) || keyword === known.keyword) return undefined
      return address({ ...known, keyword, pageNo: 1, selected: [] }, true)
    },
    'search.clear': (known) =>
      isInClass(known) ? address({ ...known, written: '', keyword: '', pageNo: 1, selected: [] }, true) : undefined,
    'page.turn': (known, { pageNo }) =>
      known.is === 'listed' && pageNo !== known.pageNo && pageNo <= pages(known)
        ? address({ ...known, pageNo }, true)
        : undefined,
    'rows.select': (known, { userCodes }) =>
      known.is === 'listed' ? stay(known, { selected: [...userCodes] }) : undefined,
    'rows.toggleAll': (known) => {
      const all = found(known).map(({ userCode }) => userCode)
      if (known.is !== 'listed') return undefined
      return stay(known, { selected: all.every((one) => known.selected.includes(one)) ? [] : all })
    },
    'plan.preview': (known, { userCode }) => {
      const student = known.students?.find((one) => one.userCode === userCode)
      const [plan] = student?.userHasBusinessPlan ?? []
      if (known.is !== 'listed') return undefined
      if (!student || !plan) return stay(known, {}, say('info', texts.noPlans))
      const { userName } = student
      const { businessCode } = plan
      return stay(
        known,
        {},
        emits({ type: 'preview.open', classesId: known.classesId, userCode, userName, businessCode }),
      )
    },
    /** B530: a class that is not the teacher's is replaced by the first one. */
    'done findClasses': (known, classes: readonly PlanClass[]) => {
      const isKnown = has(classes, known.classesId)
      const classesId = isKnown ? known.classesId : (classes[0]?.classesId ?? null)
      if (classes.length === 0) return stay(known, { is: 'without', classes, classesId })
      const isReplaced = known.classesId !== null && !isKnown
      const told = isReplaced ? [say('warning', texts.classMissing)] : []
      return and(
        and(stay(known, { classes, classesId }, ...told), (next) => address(next, false)),
        load,
      )
    },
    'error findClasses': (known, error: Failure) =>
      stay(known, { is: 'unfound', classesProblem: reasonOf(error, texts.classesFailed) }),
    'done findStudents': (known, students: readonly PlanStudent[]) => {
      const next: Known = { ...known, is: 'listed', students }
      const selected = known.selected.filter((one) => students.some(({ userCode }) => userCode === one))
      return address({ ...next, selected, pageNo: Math.min(known.pageNo, pages(next)) }, false)
    },
    'error findStudents': (known, error: Failure) =>
      stay(known, { is: 'failed', studentsProblem: reasonOf(error, texts.studentsFailed) }),
  },
  shown: (known) => {
    const all = found(known)
    const chosen = (known.students ?? []).filter(({ userCode }) => known.selected.includes(userCode))
    return {
      classesFace: faceOf(known.is === 'unfound', known.classes),
      classes: known.classes ?? [],
      classesProblem: known.classesProblem,
      classesId: known.classesId,
      written: known.written,
      isSearched: known.keyword !== '',
      face: faceOf(known.is === 'failed', known.students && all),
      isLoading: known.is === 'loading',
      students: all.slice((known.pageNo - 1) * PAGE, known.pageNo * PAGE),
      studentsProblem: known.studentsProblem,
      total: all.length,
      pageNo: known.pageNo,
      selected: known.selected,
      isAllSelected: all.length > 0 && all.every(({ userCode }) => known.selected.includes(userCode)),
      /** B445. */
      chosenPlans: chosen.reduce((sum, { userHasBusinessPlan }) => sum + userHasBusinessPlan.length, 0),
      runs: known.is === 'finding' ? 'findClasses' : known.is === 'loading' ? 'findStudents' : '',
    }
  },
  read: (snapshot) => ({ ...teacherPlansView(snapshot), runs: running(snapshot) }),
})
