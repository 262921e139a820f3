/**
 * What the workbench and `npm run paths` give for Playwright really runs. The texts are put into tests/browser while this is
 * loaded, as somebody would paste them, and registered as they stand; nothing is left behind.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { forcedOfflineModel } from '../../../src/catalogue/account/forcedOffline/forcedOffline.model'
import { formatPath } from '../../../src/statecharts/documents/formatPath'
import type { ChartModel } from '../../../src/statecharts/model'
import { foresee } from '../../../src/statecharts/walk/replay'
import { players } from '../paths/players'

/** Registers the tests of a path as it is told. */
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
