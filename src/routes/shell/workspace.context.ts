/** What the pages of somebody signed in share. */
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { TeachingClass } from '../../../contract/entities/teachingClass'
import type { User } from '../../../contract/entities/user'
import type { Whereabouts } from '../place'
import type { providedTeachingClass } from '../program'
import type { providedTabs } from './tabsActors'

export interface WorkspaceValue {
  readonly user: User
  /** The person's teaching classes. */
  readonly classes: ActorRefFrom<typeof providedTeachingClass>
  readonly where: Whereabouts
  /** The pages that are open in this window. */
  readonly tabs: ActorRefFrom<ReturnType<typeof providedTabs>>
  /** The state that class lists are narrowed to; it outlives the page. */
  readonly filter: '' | TeachingClass['state']
  readonly setFilter: (filter: '' | TeachingClass['state']) => void
}

const WorkspaceContext = createContext<WorkspaceValue | null>(null)
export const WorkspaceProvider = WorkspaceContext.Provider

export function useWorkspace(): WorkspaceValue {
  const value = useContext(WorkspaceContext)
  if (!value) throw new Error('useWorkspace needs a Workspace above it')
  return value
}
