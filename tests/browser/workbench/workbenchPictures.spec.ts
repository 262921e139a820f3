/**
 * How the gallery shows pictures that differ: taken, stored and compared for real, of a page that was changed. Its
 * pictures are stored beside the results, and with `PODIUM_PICTURES=1` written to docs/statecharts/pictures.
 */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { axeFindings, complaintsOf, expect, test } from '../../support/browser/test'
import { Album } from '../../support/pictures/album'
import { openDarkroom } from '../../support/pictures/darkroom'

const top = join(tmpdir(), `podium-pictures-${process.pid}`)
const folders = { kept: join(top, 'kept'), report: join(top, 'report') }
const chart = 'forced-offline'
/** Has no picture yet. */
const other = 'leave-guard'
const seen = process.env.PODIUM_PICTURES ? 'docs/statecharts/pictures' : 'test-results/pictures/reports'

test.use({ settings: { REPORTS_DIR: folders.report } })
test.afterAll(() => rmSync(top, { recursive: true, force: true }))

test('a view that differs from its stored picture is shown beside the picture, with the differences marked', {
  tag: '@full',
}, async ({ openAs, browser }) => {
  const { page, url } = await openAs('admin', { at: `/dist/statecharts/view?chart=${chart}&state=notified` })
  const complaints = complaintsOf(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const darkroom = await openDarkroom(browser, page)
  const album = new Album(folders)
  expect(await album.isDrawnAlike(darkroom)).toBe(false)
  await album.keepTestCard(darkroom)
  expect(await album.isDrawnAlike(darkroom)).toBe(true)

  await test.step('what is kept comes out the same each time: looked at again, nothing differs', async () => {
    // Both states have the same page here: both are stored all the same.
    const keeping = album.chart(chart, darkroom, true, { most: 2, least: 0 })
    for (const state of ['notified', 'gone']) await keeping.look(state)
    expect(await keeping.end(true)).toEqual([])
    const again = album.chart(chart, darkroom, false)
    for (const state of ['notified', 'gone']) await again.look(state)
    expect(await again.end(true)).toEqual([])
  })
  await test.step('a change, a state that is gone, and the first state of another chart', async () => {
    const fresh = album.chart(other, darkroom, false)
    await fresh.look('added')
    expect((await fresh.end(true)).map(({ state, change }) => [state, change])).toEqual([['added', 'added']])
    const comparing = album.chart(chart, darkroom, false)
    expect(await comparing.look('another one of a chart with pictures')).toBe(true)
    await page.getByRole('alertdialog').evaluate((dialog) => dialog.append('一句多出来的话，让这个画面与留存的不同'))
    await comparing.look('notified')
    const differing = await comparing.end(true)
    expect(differing.map(({ state, change }) => [state, change])).toEqual([
      ['notified', 'changed'],
      ['gone', 'removed'],
    ])
    const { share } = differing.find(({ change }) => change === 'changed') ?? {}
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(0.5)
    album.writeReport()
    await darkroom.close()
  })
  await test.step('the gallery', async () => {
    await page.goto(`${url}/dist/statecharts/${chart}?tab=gallery`)
    const differences = page.getByRole('region', { name: '与留存图片不同的画面' })
    await expect(differences.getByText(/比较了 1 个画面，2 个与留存的图片不同/)).toBeVisible()
    const pictures = differences.getByRole('img')
    await expect(pictures).toHaveCount(4)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(1_000)
    }
    await expect(differences.getByText('留存着，但状态图里已没有这个画面')).toBeVisible()
    await differences.getByText('forced-offline notified').evaluate((name) => name.scrollIntoView({ block: 'center' }))
    await page.screenshot({ path: `${seen}/differences.png` })
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
