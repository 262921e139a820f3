/** The marks of a student that were released last, on the start page. */
import { dayOf } from '../../../../contract/moments'
import { deductionWords } from '../../../../contract/words/dueWords'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { listFace } from '../../shared/listFace'
import { recentMarksResource } from './learning.resources'
import { texts } from './texts'
import { todoKey } from './todos.selectors'

/** View of the panel. */
export function recentMarksView(snapshot: ResourceSnapshot) {
  const { answers, problem, hasFailed } = resourceView(recentMarksResource, snapshot)
  const marks = answers?.marks ?? null
  const rows = (marks ?? []).map((mark) => ({
    key: todoKey(mark),
    name: mark.lessonTaskName,
    about: `${mark.courseName} · ${texts.types[mark.lessonTaskType]} · ${dayOf(mark.releaseTime)}`,
    mark: [texts.recentMarks.mark(mark.score, mark.fullMark), deductionWords(mark.score, mark.deduction)]
      .filter((words) => words !== '')
      .join(' · '),
    action: texts.recentMarks.open,
  }))
  return {
    title: texts.recentMarks.title,
    emptyText: texts.recentMarks.empty,
    face: listFace(marks, hasFailed),
    failedText: problem,
    count: rows.length,
    groups: rows.length > 0 ? [{ title: '', rows }] : [],
    marks: marks ?? [],
  }
}
