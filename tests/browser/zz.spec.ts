import { test, expect } from '../support/browser/test'
test.use({ settings: { BUSINESS_URL: 'https://a.example.edu/', OA_URL: 'https://oa.example.edu/', INVOICE_ISSUE_URL: 'https://i.example.edu/' } })
const D='/tmp/lshots'
test('shots', async ({ openAs, openInClass }) => {
  test.setTimeout(400000)
  const a = await openAs('admin', { at: '/dist/admin/authorization/information' })
  const sizes = [[1440,900],[1024,768],[390,844]] as const
  const p = a.page
  await expect(p.getByRole('button', { name: /打开用户菜单/ })).toBeVisible()
  for (const [w,h] of sizes) { await p.setViewportSize({width:w,height:h}); await p.screenshot({path:`${D}/admin-${w}.png`}) }
  await p.getByRole('button',{name:'打开菜单'}).click(); await p.waitForTimeout(400); await p.screenshot({path:`${D}/admin-drawer-390.png`}); await p.keyboard.press('Escape')
  await p.waitForTimeout(400)
  await p.getByRole('button',{name:'布局与主题'}).click(); await p.waitForTimeout(400); await p.screenshot({path:`${D}/settings-390.png`})
  await p.setViewportSize({width:1440,height:900})
  await p.getByRole('switch',{name:'多标签页'}).check()
  await p.screenshot({path:`${D}/settings-1440.png`})
  await p.getByRole('radio',{name:'浅色'}).nth(1).check()
  await p.getByRole('radio',{name:'紫'}).or(p.getByRole('radio',{name:'绛紫'})).first().check()
  await p.keyboard.press('Escape'); await p.waitForTimeout(400)
  await p.getByRole('link',{name:'状态图'}).first().click(); await p.waitForTimeout(1500)
  await p.screenshot({path:`${D}/admin-tabs-light-1440.png`})
  await p.getByRole('button',{name:'标签操作'}).click(); await p.waitForTimeout(300)
  await p.screenshot({path:`${D}/admin-tabs-menu-1440.png`}); await p.keyboard.press('Escape')
  await p.getByRole('button',{name:'收起侧栏'}).click(); await p.waitForTimeout(400)
  await p.screenshot({path:`${D}/admin-collapsed-1440.png`})
  await p.setViewportSize({width:390,height:844}); await p.screenshot({path:`${D}/admin-tabs-390.png`})
  await p.setViewportSize({width:1440,height:900})
  await p.getByRole('button',{name:'布局与主题'}).click(); await p.getByRole('radio',{name:'顶部菜单'}).check(); await p.keyboard.press('Escape'); await p.waitForTimeout(400)
  await p.screenshot({path:`${D}/admin-top-1440.png`})
  await a.close()
  const t = await openInClass('t001')
  for (const [w,h] of sizes) { await t.page.setViewportSize({width:w,height:h}); await t.page.screenshot({path:`${D}/teacher-class-${w}.png`}) }
  await t.page.goto(t.url+'/dist/teacher/course/list'); await t.page.waitForTimeout(800)
  for (const [w,h] of sizes) { await t.page.setViewportSize({width:w,height:h}); await t.page.screenshot({path:`${D}/teacher-list-${w}.png`}) }
  await t.page.getByRole('button',{name:'打开菜单'}).click(); await t.page.waitForTimeout(400); await t.page.screenshot({path:`${D}/teacher-drawer-390.png`}); await t.page.keyboard.press('Escape')
  await t.close()
  const s = await openInClass('s001')
  for (const [w,h] of sizes) { await s.page.setViewportSize({width:w,height:h}); await s.page.screenshot({path:`${D}/student-class-${w}.png`}) }
  await s.page.goto(s.url+'/dist/student/index'); await s.page.waitForTimeout(800)
  for (const [w,h] of sizes) { await s.page.setViewportSize({width:w,height:h}); await s.page.screenshot({path:`${D}/student-index-${w}.png`}) }
})
