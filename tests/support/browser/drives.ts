/** Registers the drives of a chart as tests: one for each path, one for what they cover. */
import { type Browser, test as base, expect } from 'playwright/test'
import { type Driver, planDrives, replayDrive } from './drive'
import { SCHOOL } from './prepare'
import { ServerProcess } from './server'

/** What a driver plays on: everybody's screens, ready for a path. */
export interface Stage {
  /** Puts everything back to where a path begins. */
  reset(): Promise<void>
  /** Everybody leaves. */
  close(): Promise<void>
}

/** Registers the tests of a driver. One server and one set of screens serve all its paths. */
export function driveChart<S extends Stage>(
  driver: Driver<S>,
  open: (browser: Browser, server: ServerProcess) => Promise<S>,
): void {
  const plan = planDrives(driver)
  base.describe(`chart ${driver.model.name}`, () => {
    base.describe.configure({ mode: 'default' })
    let server: ServerProcess | undefined
    let stage: S | undefined

    base('every transition is driven in the browser, or is excused with a reason', () => {
      expect(plan.failures, `${plan.driven.length} transitions in ${plan.drives.length} paths`).toEqual([])
    })

    base.beforeAll(async ({ browser }) => {
      const from = process.env[SCHOOL]
      server = await ServerProcess.launch(from ? { from } : {})
      stage = await open(browser, server)
    })

    base.afterAll(async () => {
      await stage?.close()
      await server?.dispose()
    })

    for (const drive of plan.drives) {
      base(drive.name, async () => {
        if (!stage) throw new Error('the stage is open before the first path')
        await stage.reset()
        await replayDrive(driver, drive, stage)
      })
    }
  })
}
