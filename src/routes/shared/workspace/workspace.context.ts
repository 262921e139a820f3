/** Actors shared by the pages of a signed-in user. */
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { User } from '../../../../contract/entities/account/user'
import type { teachingClassMachine } from '../../../machines/live/teachingClass/teachingClass.machine'
import type { tabsMachine } from '../../../machines/shell/tabs/tabs.machine'
import type { Whereabouts } from './place'

export interface WorkspaceValue {
  readonly user: User
  /** The person's teaching classes. */
  readonly classes: ActorRefFrom<typeof teachingClassMachine>
  readonly where: Whereabouts
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
