/**
 * What the workbench and `npm run paths` give for Playwright really runs. The texts are put beside this file while it is
 * loaded, as somebody would paste them, and registered as they stand; nothing is left behind.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { modelNamed } from '../../src/statecharts/catalogue'
import type { DrivenChart } from '../../src/statecharts/driven'
import { foresee } from '../../src/statecharts/replay'
import { tellPath } from '../../src/statecharts/tell'

/** Registers the tests of a path as it is told. */
async function paste(chart: string, keys: readonly string[]): Promise<void> {
  const model = modelNamed(chart)
  const file = new URL(`pasted-${chart}-${process.pid}.ts`, import.meta.url)
  writeFileSync(file, tellPath('playwright', model, foresee(model, 0, keys).path))
  try {
    await import(file.href)
  } finally {
    rmSync(file)
  }
}

// On the production page.
await paste('session' satisfies DrivenChart, ['done keptToken 1'])
if (process.env.PODIUM_FULL) {
  await paste('race-student' satisfies DrivenChart, ['link.connected'])
  // In the workbench.
  await paste('forced-offline', ['forcedOffline.received'])
}
