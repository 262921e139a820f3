import { deflateSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import { ask } from '../../support/browser/client'
import { isReady, tokenOf } from '../../support/browser/lesson'
import { expect, test } from '../../support/browser/test'
import { classWithPractices, filled } from '../../support/content/practiceCourse'
import { practicePath, practices } from '../../../contract/practices'

function png(w: number, h: number): Buffer {
  const raw = Buffer.alloc((w * 3 + 1) * h)
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) { const o = y * (w * 3 + 1) + 1 + x * 3; raw[o] = 240 - (y % 120); raw[o + 1] = 200; raw[o + 2] = (x * 2) % 255 }
  const chunk = (t: string, d: Buffer) => { const l = Buffer.alloc(4); l.writeUInt32BE(d.length); const b = Buffer.concat([Buffer.from(t), d]); const c = Buffer.alloc(4); c.writeUInt32BE(crc32(b) >>> 0); return Buffer.concat([l, b, c]) }
  const ihdr = Buffer.alloc(13); ihdr.writeUInt32BE(w, 0); ihdr.writeUInt32BE(h, 4); ihdr[8] = 8; ihdr[9] = 2
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', ihdr), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))])
}

test('look', async ({ openAs }) => {
  test.setTimeout(560_000)
  const out = '/tmp/practice-look'
  const teacher = await openAs('t001')
  const token = await tokenOf(teacher)
  const prefix = `pl${Date.now().toString(36)}-`
  const sers = practices.map(({ ser }) => ser)
  const place = await classWithPractices(teacher.url, token, prefix, sers)
  const desk = await openAs('s001')
  const { page, url } = desk
  const own = await tokenOf(desk)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png(480, 320))], { type: 'image/png' }), 'a.png')
  const up = await (await fetch(`${url}/platform/api/upload/uploadRichText`, { method: 'POST', headers: { authorization: own }, body: form })).json()
  console.log(JSON.stringify(up))
  await page.goto(`${url}/dist/student/course/list`)
  await page.getByRole('listitem').filter({ hasText: prefix }).getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })
  for (const ser of sers) {
    const { userTaskId } = await ask(url, 'createUserTask', { teachingClassId: place.teachingClassId, lessonTaskId: place.task(ser) }, own)
    const { practiceUserId } = await ask(url, 'openPractice', { userTaskId }, own)
    await ask(url, 'savePractice', { practiceUserId, practiceContext: JSON.stringify(filled(ser, up.data)) }, own)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${url}/dist${practicePath(ser)}?lessonTaskId=${place.task(ser)}`)
    await expect(page.locator('.practice-sheet')).toBeVisible()
    await page.waitForTimeout(300)
    const h = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, ...[...document.querySelectorAll('main')].map((m) => m.scrollHeight)))
    await page.setViewportSize({ width: 1440, height: Math.min(3200, h + 120) })
    await page.screenshot({ path: `${out}/${ser}-wide.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForTimeout(150)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > 390) console.log('TOO WIDE', ser, wide)
    const h2 = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, ...[...document.querySelectorAll('main')].map((m) => m.scrollHeight)))
    await page.setViewportSize({ width: 390, height: Math.min(5200, h2 + 120) })
    await page.screenshot({ path: `${out}/${ser}-phone.png` })
    if (ser === '14' || ser === '22') await ask(url, 'submitPractice', { practiceUserId }, own)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const { page: t } = teacher
  await t.setViewportSize({ width: 1440, height: 900 })
  await t.goto(`${url}/dist/teacher/course/list`)
  await t.getByRole('listitem').filter({ hasText: prefix }).getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page: t })
  await t.goto(`${url}/dist/teacher/course/practice-homework`)
  await t.waitForTimeout(800)
  await t.screenshot({ path: `${out}/t-tasks.png` })
  await t.goto(`${url}/dist/teacher/course/practice-homework?lessonTaskId=${place.task('14')}`)
  await t.waitForTimeout(800)
  await t.screenshot({ path: `${out}/t-students.png` })
  const [one] = await ask(url, 'findPracticeUsers', { teachingClassId: place.teachingClassId, lessonTaskId: place.task('14') }, token)
  await ask(url, 'gradePractice', { practiceUserId: one?.practiceUserId ?? '', points: 92, comment: '优势写得具体，机会部分可以补充数据。', isReleased: '1' }, token)
  await ask(url, 'chooseAchievement', { practiceUserId: one?.practiceUserId ?? '', isAchievement: '1' }, token)
  await t.goto(`${url}/dist/teacher/course/practice-homework/student-detail?practiceUserId=${one?.practiceUserId}`)
  await t.waitForTimeout(800)
  await t.screenshot({ path: `${out}/t-detail.png` })
  await t.setViewportSize({ width: 390, height: 1600 })
  await t.screenshot({ path: `${out}/t-detail-phone.png` })
  await t.setViewportSize({ width: 1440, height: 900 })
  await t.goto(`${url}/dist/teacher/course/achievement-practice`)
  await t.waitForTimeout(800)
  await t.screenshot({ path: `${out}/t-achievements.png` })
  await page.goto(`${url}/dist/student/course/achievement-practice`)
  await page.waitForTimeout(800)
  await page.screenshot({ path: `${out}/s-achievements.png` })
  await page.goto(`${url}/dist${practicePath('14')}?lessonTaskId=${place.task('14')}`)
  await page.waitForTimeout(800)
  await page.screenshot({ path: `${out}/s-done.png` })
})
