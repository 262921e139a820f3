/** What the pages of a signed-in user share: actors, the place, and the table of pages. */
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { User } from '../../../../contract/entities/account/user'
import type { teachingClassMachine } from '../../../machines/live/teachingClass/teachingClass.machine'
import type { tabsMachine } from '../../../machines/shell/tabs/tabs.machine'
import type { MatchRoutes } from '../pages/match'
import type { PageRoute } from '../pages/route'
import type { Whereabouts } from './place'

export interface WorkspaceValue {
  readonly user: User
  /** The person's teaching classes. */
  readonly classes: ActorRefFrom<typeof teachingClassMachine>
  readonly where: Whereabouts
  /** Finds the routes of a path in the table of all pages. */
  readonly matchRoutes: MatchRoutes
  /** All pages, in the table's order. */
  readonly pageRoutes: readonly PageRoute[]
  /** The chart of the tabs of this window. */
  readonly tabs: ActorRefFrom<typeof tabsMachine>
}

const WorkspaceContext = createContext<WorkspaceValue | null>(null)
export const WorkspaceProvider = WorkspaceContext.Provider

export function useWorkspace(): WorkspaceValue {
  const value = useContext(WorkspaceContext)
  if (!value) throw new Error('useWorkspace needs a Workspace above it')
  return value
}
