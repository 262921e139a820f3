/** Starts the client: its actors and settings, passed down by context (`client.context.ts`). */
import { createActor } from 'xstate'
import { makeCallsBy } from '../../../machines/shared/data/calls'
import { maintenanceMachine } from '../../../machines/shell/maintenance/maintenance.machine'
import { toastsMachine } from '../../../machines/shell/toasts/toasts.machine'
import type { Config } from '../../../services/network/config'
import { call, onIncident } from '../../../services/network/http'
import { openToInspection } from '../../../services/workbench/inspection/roots'
import type { Client } from '../../shared/client/client.context'
import { type Feature, featuresOn, modeOf } from '../../shared/client/modes'
import { schoolLogic, schoolOf } from '../../shared/client/school'
import { onMaintenance } from '../../shared/notificationFacts'
import { watchNotify } from '../../shared/notify'
import { connectionMode } from '../../shared/pages/guard'
import { acceptInspection } from '../../workbench/inspection/pageInspection'
import { providedApp } from './actors'
import { keepClosedMaintenance, providedLayoutSettings, readClosedMaintenance, readSettings } from './preferences'

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
  const maintenance = createActor(maintenanceMachine, { input: { closed: readClosedMaintenance() } }).start()
  maintenance.on('maintenance.closed', ({ key }) => keepClosedMaintenance(key))
  onMaintenance((announced) => maintenance.send({ type: 'maintenance.changed', ...announced }))
  const settings = createActor(providedLayoutSettings, { input: { settings: readSettings() } }).start()
  const app = createActor(providedApp, { input: { isMainChannel, mode: connectionMode(openedPath()) } })
  for (const root of [app, toasts, settings, maintenance]) openToInspection(root)
  onIncident((incident) => app.send(incident))
  watchNotify(app, (notify) => toasts.send(notify))
  app.start()
  const mode = modeOf(config.appMode, import.meta.env.MODE)
  const hasStatecharts = config.statecharts || import.meta.env.DEV
  const on = config.features === null ? mode.features : featuresOn(mode, config.features)
  const features: readonly Feature[] = [
    ...on,
    ...(hasStatecharts ? (['statecharts'] as const) : []),
    ...(config.problemReports || config.conformance > 0 ? (['problemReports'] as const) : []),
  ]
  const school = createActor(schoolLogic, { input: schoolOf(config) }).start()
  const client = { app, toasts, settings, maintenance, config, mode, features, school, isBrowserSupported }
  if (hasStatecharts) acceptInspection(client)
  return client
}

/** The path on which the client was opened, below the base. */
const openedPath = (): string => window.location.pathname.slice(import.meta.env.BASE_URL.length - 1)
