/**
 * A tour of every part of the workbench, as in docs/statecharts. Its pictures are stored beside the results, and with
 * `PODIUM_PICTURES=1` written to docs/statecharts/pictures.
 */
import { resolve } from 'node:path'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { writeStored } from '../../../src/statecharts/documents/stored'
import { tour } from '../../../src/statecharts/documents/tour'
import { makePlan } from '../../../src/statecharts/walk/explore'
import { complaintsOf, expect, test } from '../../support/browser/test'

const folder = process.env.PODIUM_PICTURES ? 'docs/statecharts/pictures' : 'test-results/workbench-tour'
const RACE = '/dist/statecharts/race-teacher'
/** A chart of another project. */
const LAMP = `import { createMachine } from 'xstate'
export const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: [{ guard: 'hasPower', target: 'on' }] } },
    on: { after: { 30000: 'off' }, on: { press: 'off' }, entry: 'glow' },
  },
})
`

/** An earlier version of the race chart. */
const olderRace = (): string =>
  writeStored(teacherRaceModel, makePlan(teacherRaceModel).paths.slice(0, 30))
    .replaceAll('open.repeating', 'open.again')
    .replaceAll('"key":"repeating"', '"key":"again"')
    .replaceAll('isSameRace', 'isThisRace')

// The report of the last test run, if any.
test.use({ settings: { REPORTS_DIR: resolve('build/report') } })

test('every part of the workbench works and gives its picture', { tag: '@full' }, async ({ openAs }) => {
  test.setTimeout(240_000)
  const { page, url } = await openAs('admin', { viewport: { width: 1440, height: 900 }, at: `${RACE}?at=open.running` })
  const complaints = complaintsOf(page)
  const taken = new Set<string>()
  const canvas = page.locator('.workbench-canvas').first()
  const picture = async (name: string): Promise<void> => {
    taken.add(`${name}.png`)
    await page.screenshot({ path: `${folder}/${name}.png` })
  }
  const scrollTo = (selector: string) => page.locator(selector).first().scrollIntoViewIfNeeded()

  await test.step('drawing', async () => {
    await expect(page.getByRole('complementary', { name: '选中的内容' })).toContainText('open.running')
    await scrollTo('.workbench-tabs')
    await picture('drawing')
  })
  await test.step('simulate', async () => {
    const moves = new URLSearchParams([
      ['tab', 'simulate'],
      ['start', '0'],
      ['move', 'race.started (this race)'],
    ])
    await page.goto(`${url}${RACE}?${moves}`)
    await expect(page.locator('.workbench-state')).toHaveText(['open.running.countdown'])
    await expect(page.frameLocator('iframe[title^="race-teacher 的画面"]').getByRole('dialog')).toBeVisible()
    await scrollTo('.workbench-view')
    await picture('simulate')
  })
  await test.step('gallery', async () => {
    await page.goto(`${url}${RACE}?tab=gallery`)
    await expect(page.getByText('open.editing').first()).toBeVisible()
    await expect(page.frameLocator('iframe').nth(1).getByRole('dialog')).toBeVisible()
    await scrollTo('.workbench-tabs')
    await picture('gallery')
  })
  await test.step('paths', async () => {
    await page.goto(`${url}${RACE}?tab=paths&kind=shortest&to=open.running.won.ranked`)
    await expect(page.getByRole('button', { name: '在逐步执行中打开' })).toBeVisible({ timeout: 30_000 })
    await picture('paths')
  })
  await test.step('coverage', async () => {
    await page.goto(`${url}${RACE}?tab=coverage`)
    await expect(canvas).toBeVisible()
    await picture('coverage')
  })
  await test.step('diff', async () => {
    await page.goto(`${url}${RACE}?tab=diff`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'older.json', mimeType: 'application/json', buffer: Buffer.from(olderRace()) })
    await expect(page.getByText('原名 open.again', { exact: true })).toBeVisible()
    await scrollTo('.workbench-tabs')
    await picture('diff')
  })
  await test.step('live', async () => {
    const other = await page.context().newPage()
    await other.goto(`${url}/dist/admin/academy/list`)
    await page.goto(`${url}/dist/statecharts/record-list?tab=live`)
    const found = page.getByRole('listitem').filter({ hasText: '/dist/admin/academy/list' })
    await found.getByRole('button', { name: '查看' }).click()
    const actors = page.getByRole('region', { name: '角色（actor）' })
    await actors
      .getByRole('button', { name: /record-list/ })
      .first()
      .click()
    await other.getByRole('combobox').first().selectOption({ index: 1 })
    await expect(page.getByRole('region', { name: '时序图' }).getByText('page.resize').first()).toBeVisible()
    await scrollTo('.workbench-tabs')
    await picture('live')
    await other.close()
  })
  await test.step('charts of others', async () => {
    await page.goto(`${url}/dist/statecharts/paste`)
    await page.getByRole('textbox').last().fill(LAMP)
    await picture('paste')
    await page.getByRole('button', { name: '绘制' }).click()
    await expect(page.getByRole('region', { name: '状态图 lamp' })).toBeVisible()
  })
  // The picture of the differences is taken where there are some: workbenchPictures.spec.ts.
  taken.add('differences.png')
  expect([...taken].sort()).toEqual(tour.map(({ picture: file }) => file).sort())
  expect(complaints).toEqual([])
})
