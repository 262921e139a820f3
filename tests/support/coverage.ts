/**
 * Records which parts of the charts tests walk, for `build/report/coverage.json` (see scripts/support/coverage.mjs):
 * one file for each chart, level and process. No test depends on the files; if the folder is not writable, none are
 * written.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartCoverage, TestLevel } from '../../contract/entities/workbench/workbench'
import { addWalk, unwalked, type WalkedByTest } from '../../src/statecharts/walk/coverage'

const folder = join(import.meta.dirname, '..', '..', 'build', 'report', 'coverage')

/** The record of one chart at one level. */
export class CoverageNotes {
  readonly #coverage: ChartCoverage = unwalked()

  /** `part` distinguishes the records of several processes for one chart. */
  constructor(
    private readonly chart: string,
    private readonly level: TestLevel,
    private readonly part = '',
  ) {}

  add(walked: WalkedByTest): void {
    addWalk(this.#coverage, this.level, walked)
  }

  /** Writes the record; call it once, after the last test. */
  write(): void {
    const name = [this.level, this.chart, this.part].filter(Boolean).join(' ')
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.json`), JSON.stringify({ chart: this.chart, ...this.#coverage }))
    } catch {
      // A folder that is not writable is not a failure of the test.
    }
  }
}
