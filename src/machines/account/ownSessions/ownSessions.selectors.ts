/** Views of the own sessions. */
import type { SnapshotFrom } from 'xstate'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { ownSessionsResource } from './ownSessions.resources'
import type { signOutEverywhereMachine } from './signOutEverywhere.machine'

/** The sessions; `own` is null until they are loaded. */
export const ownSessionsView = (snapshot: Pick<ResourceSnapshot, 'context' | 'matches'>) => {
  const { answers, problem } = resourceView(ownSessionsResource, snapshot)
  return { own: answers?.own ?? null, problem }
}
export type OwnSessionsView = ReturnType<typeof ownSessionsView>

/** The question before all sessions end. */
export const signOutEverywhereView = (snapshot: SnapshotFrom<typeof signOutEverywhereMachine>) => ({
  asks: snapshot.matches('asking') || snapshot.matches('ending'),
  isSending: snapshot.matches('ending'),
  /** The sessions have ended, and the page is signing out. */
  isOver: snapshot.matches('ended'),
  problem: snapshot.context.problem,
})
export type SignOutEverywhereView = ReturnType<typeof signOutEverywhereView>
