/** Registers the drives of a chart as tests: one for each path and one for what they cover. */
import type { Browser, Page } from 'playwright/test'
import { activeStates } from '../../../src/statecharts/walk/explore'
import { CoverageNotes } from '../coverage'
import type { Room } from './campus'
import { type Driver, planDrives, replayDrive } from './drive'
import { expect, test } from './test'

/** What a driver plays on: everybody's screens, ready for a path. */
export interface Stage {
  /** Every screen, for the pictures of a failure. */
  readonly pages: readonly Page[]
  /** Puts everything back to where a path begins. */
  reset(): Promise<void>
  /** Everybody leaves. */
  close(): Promise<void>
}

/** How a chart is driven, and on what. */
export interface Played<S extends Stage> {
  readonly driver: Driver<S>
  /** Opens the screens of everybody in a room. */
  open(browser: Browser, room: Room): Promise<S>
}

/** Everybody's screens as they are, kept with a failure. */
async function keepPictures({ pages }: Stage): Promise<void> {
  for (const [i, page] of pages.entries()) {
    await page.screenshot({ path: test.info().outputPath(`screen-${i + 1}.png`) })
  }
}

/**
 * Registers the tests of a driver: that it leaves no transition out, and its paths, with tags. One room and one set of screens serve
 * all of them.
 */
export function driveChart<S extends Stage>({ driver, open }: Played<S>, tag: string[] = []): void {
  const plan = planDrives(driver)
  test(`chart ${driver.model.name}: every transition is driven in the browser, or is excused with a reason`, () => {
    expect(plan.failures, `${plan.driven.length} transitions in ${plan.drives.length} paths`).toEqual([])
  })
  test.describe(`chart ${driver.model.name}`, { tag }, () => {
    test.describe.configure({ mode: 'default' })
    let room: Room | undefined
    let stage: S | undefined
    const notes = new CoverageNotes(driver.model.name, 'browser', `${process.pid}`)

    test.beforeAll(async ({ browser, campus }) => {
      room = await campus.room()
      stage = await open(browser, room)
    })

    test.afterAll(async () => {
      notes.write()
      await stage?.close()
    })

    test.afterEach(async () => {
      const info = test.info()
      if (info.status === info.expectedStatus || !stage) return
      const lines = room?.server.lines ?? []
      await info.attach('server', { body: lines.join('\n'), contentType: 'text/plain' })
      await keepPictures(stage)
    })

    for (const drive of plan.drives) {
      test(drive.name, async () => {
        if (!stage) throw new Error('the stage is open before the first path')
        await stage.reset()
        await replayDrive(driver, drive, stage)
        notes.add({
          test: drive.name,
          transitions: drive.worlds.flatMap(({ result }) => result.taken),
          states: drive.worlds.flatMap(activeStates),
        })
      })
    }
  })
}
