/** Registers paths of charts as tests of the production page. */
import type { Browser, Page } from 'playwright/test'
import { wayInBrowser } from '../../../src/statecharts/driven'
import type { ChartModel } from '../../../src/statecharts/model'
import type { Path } from '../../../src/statecharts/walk/path'
import { foresee } from '../../../src/statecharts/walk/replay'
import type { Room } from './campus'
import { test } from './test'

/** A page on which paths of a chart are walked, one after the other. */
export interface Stage {
  /** Walks one path; `failed` receives the page after a failure. */
  go(path: Path, failed?: (page: Page) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** Walks the paths of a chart on its production page. */
export interface Player {
  readonly model: ChartModel
  open(browser: Browser, room: Room): Promise<Stage>
}

/** A path by the keys of its moves. Throws, naming the step, if the path cannot be walked on the production page. */
export function playableOf({ model }: Player, keys: readonly string[]): Path {
  const { path } = foresee(model, 0, keys)
  const way = wayInBrowser(model, path)
  if (!way.isDriven) throw new Error(way.because)
  return path
}

/**
 * Registers one path as a test: `keys` are those that the workbench and `npm run paths` give.
 *
 * @public Copied tests import it.
 */
export function playPath(player: Player, name: string, keys: readonly string[]): void {
  test(name, async ({ browser, room }) => {
    const path = playableOf(player, keys)
    const stage = await player.open(browser, room)
    try {
      await stage.go(path, (page) => page.screenshot({ path: test.info().outputPath('screen.png') }))
    } finally {
      await stage.close()
    }
  })
}
