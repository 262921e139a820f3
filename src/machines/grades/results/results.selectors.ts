/** Selectors of results. */
import { meanOfTotals } from '../../../../contract/rules/grades/grades'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { listFace } from '../../shared/listFace'
import { completionOf, countsOf, figure, leftOutOf, sortedStudents, usedCategories } from './results.logic'
import {
  personalTranscriptResource,
  qualityItemsResource,
  qualityResource,
  rankingResource,
  transcriptResource,
} from './results.resources'
import { texts } from './texts'

export { cellOf, completionOf, figure, isWeak } from './results.logic'

/** View of the transcript of a class. */
export const transcriptView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, ...loaded } = resourceView(transcriptResource, snapshot)
  const transcript = answers?.transcript ?? null
  const used = transcript ? usedCategories(transcript) : []
  const mean = meanOfTotals((transcript?.students ?? []).map(({ total }) => total))
  return {
    ...loaded,
    face: listFace(transcript?.tasks ?? null, hasFailed),
    sort: query.sort,
    scheme: transcript?.scheme ?? null,
    leftOut: transcript
      ? leftOutOf(transcript.scheme, (category) => used.some((one) => one.category === category))
      : null,
    mean: mean === null ? null : figure(mean),
    gradedNum: transcript?.students.filter(({ total }) => total !== null).length ?? 0,
    categories: used,
    tasks: transcript?.tasks ?? [],
    students: sortedStudents(transcript?.students ?? [], query.sort),
  }
}
export type TranscriptView = ReturnType<typeof transcriptView>

/** View of the transcript of one student. */
export const personalView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, ...loaded } = resourceView(personalTranscriptResource, snapshot)
  const transcript = answers?.transcript ?? null
  const isOwn = query.userId === null
  return {
    ...loaded,
    face: listFace(transcript?.tasks ?? null, hasFailed),
    isOwn,
    title: isOwn || transcript === null ? texts.ownTitle : texts.personalTitle(transcript.userName),
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

/** View of a ranking. */
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

/** View of the quality of tasks. */
export const qualityView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, ...loaded } = resourceView(qualityResource, snapshot)
  const tasks = answers?.statistic.tasks ?? null
  const hardest = (tasks ?? [])
    .filter(({ mean }) => mean !== null)
    .toSorted((one, other) => (one.mean ?? 0) - (other.mean ?? 0))[0]
  // Over all pairs of task and student, as in the progress of the class.
  const pairs = (tasks ?? []).reduce(
    (sum, { finishNum, studentNum }) => ({
      finishNum: sum.finishNum + finishNum,
      studentNum: sum.studentNum + studentNum,
    }),
    { finishNum: 0, studentNum: 0 },
  )
  return {
    ...loaded,
    face: listFace(tasks, hasFailed),
    tasks: tasks ?? [],
    completion: completionOf(pairs),
    hardest: hardest ? texts.hardest(hardest.lessonTaskName, `${figure(hardest.mean)}%`) : null,
    matrix: answers?.matrix ?? { tasks: [], students: [] },
    /** The task whose items are shown; null where it was removed from the class. */
    shown: tasks?.find((task) => task.lessonTaskId === query.lessonTaskId) ?? null,
  }
}
export type QualityView = ReturnType<typeof qualityView>

/** View of the items of a task. */
export const qualityItemsView = (snapshot: ResourceSnapshot) => {
  const { answers, hasFailed, problem } = resourceView(qualityItemsResource, snapshot)
  return {
    face: listFace(answers?.statistic.items ?? null, hasFailed),
    problem,
    items: answers?.statistic.items ?? [],
  }
}
export type QualityItemsView = ReturnType<typeof qualityItemsView>
