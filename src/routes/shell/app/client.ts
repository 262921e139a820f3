/** The running client: its actors and settings, created once in `main.tsx` and passed down by context. */
import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { makeCallsBy } from '../../../machines/shared/data/calls'
import { toastsMachine } from '../../../machines/shell/toasts/toasts.machine'
import type { Config } from '../../../services/network/config'
import { call, onIncident } from '../../../services/network/http'
import { openToInspection } from '../../../services/workbench/inspection/roots'
import type { School } from '../../../views/shared/kit/Logo'
import { watchNotify } from '../../shared/notify'
import { acceptInspection } from '../../workbench/inspection/pageInspection'
import { providedApp } from './actors'
import { connectionMode } from './guard'
import { type Feature, featuresOn, type Mode, modeOf } from './modes'
import { providedLayoutSettings, readSettings } from './preferences'
import { type SchoolRef, schoolLogic, schoolOf } from './school'

export interface Client {
  readonly app: ActorRefFrom<typeof providedApp>
  readonly toasts: ActorRefFrom<typeof toastsMachine>
  readonly settings: ActorRefFrom<typeof providedLayoutSettings>
  readonly config: Config
  readonly mode: Mode
  /** The features that the mode and this installation enable. */
  readonly features: readonly Feature[]
  readonly school: SchoolRef
  readonly isBrowserSupported: boolean
}

/** Starts the root and the toasts, and connects incidents of calls and messages of all charts with them. */
export function startClient({
  config,
  isMainChannel,
  isBrowserSupported,
}: {
  config: Config
  isMainChannel: boolean
  isBrowserSupported: boolean
}): Client {
  makeCallsBy(call)
  const toasts = createActor(toastsMachine).start()
  const settings = createActor(providedLayoutSettings, { input: { settings: readSettings() } }).start()
  const app = createActor(providedApp, { input: { isMainChannel, mode: connectionMode(openedPath()) } })
  for (const root of [app, toasts, settings]) openToInspection(root)
  onIncident((incident) => app.send(incident))
  watchNotify(app, (notify) => toasts.send(notify))
  app.start()
  const mode = modeOf(config.appMode, import.meta.env.MODE)
  const hasStatecharts = config.statecharts || import.meta.env.DEV
  const on = config.features === null ? mode.features : featuresOn(mode, config.features)
  const features: readonly Feature[] = hasStatecharts ? [...on, 'statecharts'] : on
  const school = createActor(schoolLogic, { input: schoolOf(config) }).start()
  const client = { app, toasts, settings, config, mode, features, school, isBrowserSupported }
  if (hasStatecharts) acceptInspection(client)
  return client
}

/** The path on which the client was opened, below the base. */
const openedPath = (): string => window.location.pathname.slice(import.meta.env.BASE_URL.length - 1)

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
