/**
 * Tests copied from the workbench and `npm run paths` for Playwright really run. The copies are written to
 * tests/browser while this file loads, as a developer would paste them, registered unchanged, and deleted again.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { forcedOfflineModel } from '../../../src/catalogue/account/forcedOffline/forcedOffline.model'
import { formatPath } from '../../../src/statecharts/documents/formatPath'
import type { ChartModel } from '../../../src/statecharts/model'
import { foresee } from '../../../src/statecharts/walk/replay'
import { players } from '../paths/players'

/** Registers the copied tests of a path. */
async function paste(model: ChartModel, keys: readonly string[]): Promise<void> {
  const file = new URL(`../pasted-${model.name}-${process.pid}.ts`, import.meta.url)
  writeFileSync(file, formatPath('playwright', model, foresee(model, 0, keys).path))
  try {
    await import(file.href)
  } finally {
    rmSync(file)
  }
}

// On the production page.
await paste(players.session.model, [
  'done 0.session.restoring 1',
  'login.submit (with name and password)',
  'done 0.session.signingIn 0',
  'done 0.session.loadingUser 0',
])
if (process.env.PODIUM_FULL) {
  await paste(players['race-student'].model, [
    'link.connected',
    'race.started (with its question)',
    'wait xstate.after.countdownLeft.studentRace.shown.countdown',
    'race.press',
    'race.won (by this student)',
  ])
  // In the workbench.
  await paste(forcedOfflineModel, ['forcedOffline.received (with a text)', 'forcedOffline.acknowledge'])
}
