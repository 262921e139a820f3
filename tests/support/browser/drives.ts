/** Registers the drives of a chart as tests: one for each path and one for their coverage. */
import type { Browser, Page } from 'playwright/test'
import { activeStates } from '../../../src/statecharts/walk/explore'
import { CoverageNotes } from '../coverage'
import type { Room } from './campus'
import { type Driver, planDrives, replayDrive } from './drive'
import { expect, test } from './test'

/** The screens that a driver uses, ready for a path. */
export interface Stage {
  /** All screens, for the pictures of a failure. */
  readonly pages: readonly Page[]
  /** Restores the state in which a path begins. */
  reset(): Promise<void>
  /** Closes all screens. */
  close(): Promise<void>
}

/** A driver and how to open its stage. */
export interface Played<S extends Stage> {
  readonly driver: Driver<S>
  /** Opens the screens of all users in a room. */
  open(browser: Browser, room: Room): Promise<S>
}

/** Stores pictures of all screens with a failure. */
async function keepPictures({ pages }: Stage): Promise<void> {
  for (const [i, page] of pages.entries()) {
    await page.screenshot({ path: test.info().outputPath(`screen-${i + 1}.png`) })
  }
}

/**
 * Registers the tests of a driver, with tags: that it omits no transition, and its paths. All of them share one room
 * and one set of screens.
 */
export function driveChart<S extends Stage>({ driver, open }: Played<S>, tag: string[] = []): void {
  const plan = planDrives(driver)
  test(`chart ${driver.model.name}: every transition is driven in the browser, or excused with a reason`, () => {
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
