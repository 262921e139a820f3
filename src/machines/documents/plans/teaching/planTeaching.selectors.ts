/** Selectors of the charts of a teacher's plans. */
import type { SnapshotFrom } from 'xstate'
import { numbersOf, OUTLINE_DEPTH } from '../../../../../contract/rules/shared/outline'
import { listFace } from '../../../shared/listFace'
import type { planExportMachine } from '../planExport.machine'
import { longNameProblem } from '../plans.logic'
import { emptyTitles, foundStudents, STUDENT_PAGE, steppedTitles, writingProblem } from './planTeaching.logic'
import type { TitleStep } from './planTeaching.types'
import type { planTemplateEditorMachine } from './planTemplateEditor.machine'
import type { teacherPlansMachine } from './teacherPlans.machine'
import { teachingTexts as texts } from './teaching.texts'

/** View of the overview. */
export const teacherPlansView = (snapshot: SnapshotFrom<typeof teacherPlansMachine>) => {
  const { context } = snapshot
  const { classes, classesProblem, classesId, keyword, written, pageNo, students, studentsProblem, selected } = context
  const found = foundStudents(context)
  const chosen = (students ?? []).filter(({ userCode }) => selected.includes(userCode))
  return {
    classesFace: listFace(classes, snapshot.matches('unfound')),
    classes: classes ?? [],
    classesProblem,
    classesId,
    className: classes?.find((one) => one.classesId === classesId)?.className ?? '',
    written,
    isSearched: keyword !== '',
    face: listFace(students && found, snapshot.matches({ inClass: 'failed' })),
    isLoading: snapshot.matches({ inClass: 'loading' }),
    students: found.slice((pageNo - 1) * STUDENT_PAGE, pageNo * STUDENT_PAGE),
    /** Number of the first row on the page, from 1. */
    firstNumber: (pageNo - 1) * STUDENT_PAGE + 1,
    studentsProblem,
    total: found.length,
    pageNo,
    pageSize: STUDENT_PAGE,
    selected,
    isAllSelected: found.length > 0 && found.every(({ userCode }) => selected.includes(userCode)),
    chosen: chosen.map(({ userCode, userHasBusinessPlan }) => ({ userCode, planNum: userHasBusinessPlan.length })),
    /** Total number of plans of the selected students (B445). */
    chosenPlans: chosen.reduce((sum, { userHasBusinessPlan }) => sum + userHasBusinessPlan.length, 0),
  }
}
export type TeacherPlansView = ReturnType<typeof teacherPlansView>

/** View of the export. */
export const planExportView = (snapshot: SnapshotFrom<typeof planExportMachine>) => {
  const { job, problem } = snapshot.context
  const stage = (
    [
      ['beginning', snapshot.matches('beginning')],
      ['cancelling', snapshot.matches({ writing: 'cancelling' })],
      ['writing', snapshot.matches('writing')],
      ['downloading', snapshot.matches('downloading')],
      ['unfound', snapshot.matches({ atRest: 'unfound' })],
      ['ready', snapshot.matches({ atRest: 'ready' })],
      ['done', snapshot.matches({ atRest: 'done' })],
      ['failed', snapshot.matches({ atRest: 'failed' })],
      ['cancelled', snapshot.matches({ atRest: 'cancelled' })],
    ] as const
  ).find(([, holds]) => holds)?.[0]
  return {
    /** undefined: nothing to show. */
    stage,
    fileName: job?.fileName ?? '',
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    skipped: job?.skipped ?? 0,
    problem,
    /** Why no other export can start now; null where one can. */
    busyReason: snapshot.matches('atRest') ? null : texts.busy,
  }
}
export type PlanExportView = ReturnType<typeof planExportView>

const refusals: Readonly<Record<TitleStep, string>> = {
  indent: texts.cannotIndent,
  outdent: texts.cannotOutdent,
  up: texts.firstThere,
  down: texts.lastThere,
}

/** View of the form of a template. */
export const templateFormView = (snapshot: SnapshotFrom<typeof planTemplateEditorMachine>) => {
  const { context } = snapshot
  const { templateCode, writing, initial, chosen, deleting, isJudged, problem } = context
  const { titles } = writing
  const chosenTitle = titles.find(({ id }) => id === chosen) ?? null
  const reasonOf = (step: TitleStep): string | null => {
    if (!chosenTitle) return texts.chooseTitle
    const { refusal } = steppedTitles(titles, chosenTitle.id, step)
    if (refusal === 'tooDeep') return texts.tooDeep
    return refusal === undefined ? null : refusals[step]
  }
  return {
    isNew: templateCode === null,
    face: snapshot.matches('loading')
      ? ('loading' as const)
      : snapshot.matches('unloaded')
        ? ('failed' as const)
        : ('full' as const),
    name: writing.name,
    titles,
    // Every title has a number, by position alone: an empty title must not lose its number during editing.
    numbers: numbersOf(titles.map(({ id, level }) => ({ id, level }))),
    chosen: chosenTitle,
    /** For each step, why the chosen title cannot take it. */
    stepReasons: {
      indent: reasonOf('indent'),
      outdent: reasonOf('outdent'),
      up: reasonOf('up'),
      down: reasonOf('down'),
    },
    childReason: !chosenTitle ? texts.chooseTitle : chosenTitle.level >= OUTLINE_DEPTH ? texts.tooDeep : null,
    /** Ids of the empty titles, once validation has been shown. */
    emptyTitles: isJudged ? emptyTitles(writing) : [],
    problem: problem ?? (isJudged ? writingProblem(writing) : null),
    isNameWrong: longNameProblem(writing.name) !== null || (isJudged && writing.name.trim() === ''),
    /** Why the template cannot be saved: its name is too long. */
    nameLimit: longNameProblem(writing.name),
    isChanged: JSON.stringify(initial) !== JSON.stringify(writing),
    deleting: titles.find(({ id }) => id === deleting)?.title ?? null,
    stage: (['asking', 'leaving', 'saving', 'conflicted', 'closed'] as const).find((one) => snapshot.matches(one)),
  }
}
export type TemplateFormView = ReturnType<typeof templateFormView>
