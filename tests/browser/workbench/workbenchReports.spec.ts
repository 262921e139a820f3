/** Coverage of the last test run, and changes since another version, in the workbench. */
import type { z } from 'zod'
import { calls } from '../../../contract/calls'
import type { CoverageReport } from '../../../contract/entities/workbench/workbench'
import { OK } from '../../../contract/errors'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { writeStored } from '../../../src/statecharts/documents/stored'
import { addWalk, unwalked } from '../../../src/statecharts/walk/coverage'
import { makePlan } from '../../../src/statecharts/walk/explore'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

/** A coverage report of a few paths of the teacher's race. */
function littleWalked(): CoverageReport {
  const { paths } = makePlan(teacherRaceModel)
  const coverage = unwalked()
  for (const { name, worlds } of paths.slice(0, paths.length / 20)) {
    const states = worlds.flatMap(({ snapshot }) => snapshot._nodes.map(({ path }) => path.join('.')))
    addWalk(coverage, 'machine', { test: name, transitions: worlds.flatMap(({ result }) => result.taken), states })
  }
  return { madeAt: '2026-11-20T08:00:00.000Z', charts: { 'race-teacher': coverage } }
}

for (const [name, screen] of [
  ['a desk', {}],
  ['a desk at night', { colorScheme: 'dark' }],
  ['a phone', phone],
] as const) {
  test(`an administrator sees what tests have missed and what has changed, at ${name}`, { tag: '@full' }, async ({
    openAs,
  }) => {
    const { page, url } = await openAs('admin', screen)
    const complaints = complaintsOf(page)
    const data: z.input<typeof calls.getWorkbenchReport.data> = {
      coverage: littleWalked(),
      diff: null,
      pictures: null,
      changedCharts: [],
    }
    await page.route(`**${calls.getWorkbenchReport.path}?*`, (route) =>
      route.fulfill({ json: { code: OK, errDesc: '', success: true, data } }),
    )
    await page.goto(`${url}/dist/statecharts/race-teacher?tab=coverage`)
    const picture = (what: string) =>
      page.screenshot({
        path: `test-results/pictures/reports/${what}-${name.replaceAll(' ', '-')}.png`,
        fullPage: true,
      })

    await test.step('missed transitions', async () => {
      await expect(page.locator('.coverage-figure').first()).toContainText(/转换\s*\d+ \/ \d{2}/)
      await page.getByLabel('只看没有走过的').check()
      await expect(page.locator('.workbench-row--coverage .coverage-key--walked')).toHaveCount(0)
      await page.locator('.coverage-drawing .chart-press').first().press('Enter')
      await page.getByLabel('只看没有走过的').uncheck()
      await expect(page.locator('.workbench-row--coverage[aria-expanded=true]')).toHaveCount(1)
      await expect(page.locator('.coverage-drawing .is-missed').first()).toBeAttached()
      expect(await axeFindings(page)).toEqual([])
      await picture('coverage')
    })
    await test.step('changes since the version in a file', async () => {
      await page.goto(`${url}/dist/statecharts/race-teacher?tab=diff`)
      await expect(page.getByText('还没有比较报告')).toBeVisible()
      const { paths } = makePlan(teacherRaceModel)
      const older = writeStored(teacherRaceModel, paths.slice(0, 30))
        .replaceAll('open.repeating', 'open.again')
        .replaceAll('"key":"repeating"', '"key":"again"')
        .replaceAll('isSameRace', 'isThisRace')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'older.json', mimeType: 'application/json', buffer: Buffer.from(older) })
      await expect(page.getByRole('status').filter({ hasText: '与 older.json 比较' })).toBeVisible()
      await expect(page.getByText('原名 open.again', { exact: true })).toBeVisible()
      await expect(page.locator('.diff-side').last().locator('.is-changed').first()).toBeAttached()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await picture('diff')
    })
    expect(complaints).toEqual([])
  })
}
