/** View data of the history of a course. */
import type { SnapshotFrom } from 'xstate'
import { pageFace } from '../../shared/listFace'
import type { courseHistoryMachine } from './courseHistory.machine'
import { historyTexts as texts } from './texts'

/** View data of the page. */
export function courseHistoryView(snapshot: SnapshotFrom<typeof courseHistoryMachine>) {
  const { page, problem, chosen, shown, recordProblem, closed, pageNo } = snapshot.context
  const isIn = (record: 'asking' | 'restoring' | 'unread') => snapshot.matches({ open: { record } })
  return {
    isGone: snapshot.matches('gone'),
    face: pageFace(page?.list, snapshot.matches({ open: { list: 'failed' } })),
    problem,
    isLoading: snapshot.matches({ open: { list: 'loading' } }),
    rows: page?.list ?? [],
    total: page?.total ?? 0,
    pageSize: page?.pageSize ?? 1,
    pageNo,
    chosen,
    recordFace: isIn('unread') ? ('failed' as const) : shown ? ('full' as const) : ('loading' as const),
    recordProblem,
    shown,
    closed,
    restoreReason: !shown ? texts.busy : shown.differences.length === 0 ? texts.same : null,
    isAsking: isIn('asking') || isIn('restoring'),
    isRestoring: isIn('restoring'),
  }
}
export type CourseHistoryView = ReturnType<typeof courseHistoryView>
