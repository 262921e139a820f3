/** Actors shared by the pages of a signed-in user. */
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { User } from '../../../../contract/entities/account/user'
import type { Whereabouts } from '../../live/classroom/place'
import type { providedTeachingClass } from '../app/program'
import type { providedTabs } from './tabsActors'

export interface WorkspaceValue {
  readonly user: User
  /** The person's teaching classes. */
  readonly classes: ActorRefFrom<typeof providedTeachingClass>
  readonly where: Whereabouts
  /** The chart of the tabs of this window. */
  readonly tabs: ActorRefFrom<ReturnType<typeof providedTabs>>
}

const WorkspaceContext = createContext<WorkspaceValue | null>(null)
export const WorkspaceProvider = WorkspaceContext.Provider

export function useWorkspace(): WorkspaceValue {
  const value = useContext(WorkspaceContext)
  if (!value) throw new Error('useWorkspace needs a Workspace above it')
  return value
}
