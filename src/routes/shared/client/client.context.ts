/** The running client: its actors and settings, created once by `startClient` and passed down by context. */
import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { appMachine } from '../../../machines/shell/app/app.machine'
import type { layoutSettingsMachine } from '../../../machines/shell/layoutSettings/layoutSettings.machine'
import type { maintenanceMachine } from '../../../machines/shell/maintenance/maintenance.machine'
import type { toastsMachine } from '../../../machines/shell/toasts/toasts.machine'
import type { Config } from '../../../services/network/config'
import type { School } from '../../../views/shared/kit/Logo'
import type { Feature, Mode } from './modes'
import type { SchoolRef } from './school'

export interface Client {
  readonly app: ActorRefFrom<typeof appMachine>
  readonly toasts: ActorRefFrom<typeof toastsMachine>
  readonly settings: ActorRefFrom<typeof layoutSettingsMachine>
  readonly maintenance: ActorRefFrom<typeof maintenanceMachine>
  readonly config: Config
  readonly mode: Mode
  /** The features that the mode and this installation enable. */
  readonly features: readonly Feature[]
  readonly school: SchoolRef
  readonly isBrowserSupported: boolean
}

const ClientContext = createContext<Client | null>(null)
export const ClientProvider = ClientContext.Provider

/** The running client. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it')
  return client
}

/** The school's name and logo. */
export const useSchool = (): School => useSelector(useClient().school, ({ context }) => context)
