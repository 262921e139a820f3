/** The charts of results as views see them. */
import type { SnapshotFrom } from 'xstate'
import { meanOfTotals } from '../../../../contract/rules/content/grades/grades'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { listFace } from '../../shared/listFace'
import type { qualityMachine } from './quality.machine'
import { completionOf, countsOf, figure, leftOutOf, sortedStudents, usedCategories } from './results.logic'
import { rankingResource } from './results.resources'
import { texts } from './texts'
import type { transcriptMachine } from './transcript.machine'

export { cellOf, completionOf, figure, isWeak } from './results.logic'

/** The transcript of a class. */
export const transcriptView = (snapshot: SnapshotFrom<typeof transcriptMachine>) => {
  const { sheet, problem, sort } = snapshot.context
  const transcript = sheet?.kind === 'class' ? sheet.transcript : null
  const used = transcript ? usedCategories(transcript) : []
  const mean = meanOfTotals((transcript?.students ?? []).map(({ total }) => total))
  return {
    face: listFace(transcript?.tasks ?? null, snapshot.matches({ rows: 'failed' })),
    isLoading: snapshot.matches({ rows: 'loading' }),
    isExporting: snapshot.matches({ file: 'making' }),
    problem,
    sort,
    scheme: transcript?.scheme ?? null,
    leftOut: transcript
      ? leftOutOf(transcript.scheme, (category) => used.some((one) => one.category === category))
      : null,
    mean: mean === null ? null : figure(mean),
    gradedNum: transcript?.students.filter(({ total }) => total !== null).length ?? 0,
    categories: used,
    tasks: transcript?.tasks ?? [],
    students: sortedStudents(transcript?.students ?? [], sort),
  }
}
export type TranscriptView = ReturnType<typeof transcriptView>

/** The transcript of one student. */
export const personalView = (snapshot: SnapshotFrom<typeof transcriptMachine>) => {
  const { sheet, problem, whose } = snapshot.context
  const transcript = sheet?.kind === 'personal' ? sheet.transcript : null
  return {
    face: listFace(transcript?.tasks ?? null, snapshot.matches({ rows: 'failed' })),
    isLoading: snapshot.matches({ rows: 'loading' }),
    problem,
    isOwn: whose.kind === 'own',
    title: whose.kind === 'own' || transcript === null ? texts.ownTitle : texts.personalTitle(transcript.userName),
    transcript,
    counts: countsOf(transcript ?? { tasks: [] }),
    leftOut: transcript
      ? leftOutOf(transcript.scheme, (category) =>
          transcript.categories.some((one) => one.category === category && one.partNum > 0),
        )
      : null,
    categories: transcript?.categories.filter(({ partNum }) => partNum > 0) ?? [],
  }
}
export type PersonalView = ReturnType<typeof personalView>

/** A ranking. */
export const rankingView = (snapshot: ResourceSnapshot) => {
  const { answers, ...loaded } = resourceView(rankingResource, snapshot)
  const list = answers?.ranking.list ?? null
  return {
    ...loaded,
    face: listFace(list, loaded.hasFailed),
    kind: loaded.query.kind,
    rows: list ?? [],
    own: list?.find(({ isOwn }) => isOwn === '1') ?? null,
  }
}
export type RankingView = ReturnType<typeof rankingView>

/** The quality of tasks. */
export const qualityView = (snapshot: SnapshotFrom<typeof qualityMachine>) => {
  const { found, problem, lessonTaskId, items, itemsProblem } = snapshot.context
  const tasks = found?.statistic.tasks ?? null
  const hardest = (tasks ?? [])
    .filter(({ mean }) => mean !== null)
    .toSorted((one, other) => (one.mean ?? 0) - (other.mean ?? 0))[0]
  const shown = tasks?.find((task) => task.lessonTaskId === lessonTaskId) ?? null
  // Of all pairs of task and student, as the progress of the class counts.
  const pairs = (tasks ?? []).reduce(
    (sum, { finishNum, studentNum }) => ({
      finishNum: sum.finishNum + finishNum,
      studentNum: sum.studentNum + studentNum,
    }),
    { finishNum: 0, studentNum: 0 },
  )
  return {
    face: listFace(tasks, snapshot.matches({ rows: 'failed' })),
    isLoading: snapshot.matches({ rows: 'loading' }),
    isExporting: snapshot.matches({ file: 'making' }),
    problem,
    tasks: tasks ?? [],
    completion: completionOf(pairs),
    hardest: hardest ? texts.hardest(hardest.lessonTaskName, `${figure(hardest.mean)}%`) : null,
    matrix: found?.matrix ?? { tasks: [], students: [] },
    detail: shown && {
      task: items?.tasks[0] ?? shown,
      face: listFace(items?.items ?? null, snapshot.matches({ items: 'failed' })),
      items: items?.items ?? [],
      problem: itemsProblem,
    },
  }
}
export type QualityView = ReturnType<typeof qualityView>
