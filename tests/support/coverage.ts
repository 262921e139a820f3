/**
 * Notes what tests walk of the charts, for `build/report/coverage.json` (see scripts/support/coverage.mjs): one file for
 * each chart, level and process that walks it. Nothing depends on it: where the files cannot be written, none are.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartCoverage, TestLevel } from '../../contract/entities/workbench/workbench'
import { addWalk, unwalked, type WalkedByTest } from '../../src/statecharts/walk/coverage'

const folder = join(import.meta.dirname, '..', '..', 'build', 'report', 'coverage')

/** Notes of one chart at one level. */
export class CoverageNotes {
  readonly #coverage: ChartCoverage = unwalked()

  /** `part` tells apart what several processes note of one chart. */
  constructor(
    private readonly chart: string,
    private readonly level: TestLevel,
    private readonly part = '',
  ) {}

  add(walked: WalkedByTest): void {
    addWalk(this.#coverage, this.level, walked)
  }

  /** Writes what was noted; to be called once, after the last test. */
  write(): void {
    const name = [this.level, this.chart, this.part].filter(Boolean).join(' ')
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.json`), JSON.stringify({ chart: this.chart, ...this.#coverage }))
    } catch {
      // A folder that cannot be written is no fault of what is tested.
    }
  }
}
