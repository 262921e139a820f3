import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { KEPT_PAGES_MAX, TABS_MAX } from '../../../contract/limits'
import { classes, home, teachers } from '../../../src/catalogue/shell/tabs/tabs.examples'
import { tabsModel } from '../../../src/catalogue/shell/tabs/tabs.model'
import { tabsMachine } from '../../../src/machines/shell/tabs/tabs.machine'
import { keptPages, tabsView } from '../../../src/machines/shell/tabs/tabs.selectors'
import type { Tab, TabsIntent, TabsKeeperCommand } from '../../../src/machines/shell/tabs/tabs.types'
import { walkChart } from '../../support/walk'

walkChart(tabsModel, 'B045 B047 B048')

const page = (name: string): Tab => ({ path: `/${name}`, search: '', title: name, icon: 'file', keepAlive: true })

function start(tabs: readonly Tab[] = [], isOn = true) {
  const kept: string[][] = []
  const keeper = fromCallback<TabsKeeperCommand>(({ receive }) =>
    receive((command) => kept.push(command.tabs.map(({ path }) => path))),
  )
  const actor = createActor(tabsMachine.provide({ actors: { keeper } }), { input: { tabs, home: home.path, isOn } })
  const said: string[] = []
  const went: string[] = []
  actor.on('notify', ({ text }) => said.push(text))
  actor.on('tabs.go', ({ path, search }) => went.push(search ? `${path}?${search}` : path))
  actor.start()
  return {
    actor,
    said,
    went,
    kept,
    visit: (...visits: Tab[]) => {
      for (const tab of visits) actor.send({ type: 'tab.visited', tab })
    },
    send: (event: TabsIntent) => actor.send(event),
    titles: () => tabsView(actor.getSnapshot())?.tabs.map(({ title }) => title) ?? null,
    active: () => tabsView(actor.getSnapshot())?.active ?? null,
  }
}

describe('the tab bar', () => {
  it('B045 visiting a page opens one tab; visiting it again adds none and stores its newest query', () => {
    const bar = start()
    bar.visit(home, classes, home, { ...classes, search: 'academyId=a2' })
    expect([bar.titles(), bar.active()]).toEqual([['授权信息', '班级管理'], classes.path])
    bar.visit(home)
    bar.send({ type: 'tab.activate', path: classes.path })
    expect(bar.went).toEqual(['/admin/class/list?academyId=a2'])
  })

  it('B047 X006 the last tab cannot be closed', () => {
    const bar = start()
    bar.visit(home)
    bar.send({ type: 'tab.close', path: home.path })
    bar.send({ type: 'tabs.closeAll' })
    const last = '这是最后一个标签了, 无法被关闭'
    expect([bar.titles(), bar.said]).toEqual([['授权信息'], [last, last]])
  })

  it('B048 G015 closing tabs on an empty side shows a message', () => {
    const bar = start()
    bar.visit(home, teachers, classes)
    bar.send({ type: 'tabs.closeLeft', path: home.path })
    bar.send({ type: 'tabs.closeRight', path: classes.path })
    expect([bar.titles()?.length, bar.said]).toEqual([3, ['左侧没有标签', '右侧没有标签']])
  })

  it('B046 closes the tabs on the left or right of one, and opens that one if the current page was closed', () => {
    const bar = start()
    bar.visit(home, teachers, classes)
    bar.send({ type: 'tabs.closeLeft', path: teachers.path })
    expect([bar.titles(), bar.went]).toEqual([['老师管理', '班级管理'], []])
    bar.send({ type: 'tabs.closeRight', path: teachers.path })
    expect([bar.titles(), bar.active(), bar.went]).toEqual([['老师管理'], teachers.path, [teachers.path]])
  })

  it('B046 closing the current page opens its right neighbour, or else its left one', () => {
    const bar = start()
    bar.visit(home, teachers, classes, teachers)
    bar.send({ type: 'tab.close', path: teachers.path })
    bar.visit(classes)
    bar.send({ type: 'tab.close', path: classes.path })
    expect([bar.titles(), bar.went]).toEqual([['授权信息'], ['/admin/class/list?academyId=a1', home.path]])
  })

  it('B046 closing all tabs leaves the start page', () => {
    const bar = start()
    bar.visit(teachers, classes)
    bar.send({ type: 'tabs.closeAll' })
    expect([bar.titles(), bar.went]).toEqual([[], [home.path]])
    bar.visit(home)
    expect(bar.titles()).toEqual(['授权信息'])
  })

  it('restores its order after a reload, and stores no tabs while it is switched off', () => {
    const bar = start([teachers, home])
    bar.visit(home, classes)
    expect(bar.titles()).toEqual(['老师管理', '授权信息', '班级管理'])
    bar.actor.send({ type: 'tabs.switchOff' })
    expect([bar.titles(), bar.kept.at(-1)]).toEqual([null, [classes.path]])
    bar.visit(teachers)
    bar.actor.send({ type: 'tabs.switchOn' })
    expect([bar.titles(), bar.kept.at(-1)]).toEqual([['老师管理'], [teachers.path]])
  })

  it('never has too many tabs, and caches only the pages visited last, without closed ones', () => {
    const bar = start()
    const many = Array.from({ length: TABS_MAX + 1 }, (_, i) => page(`${i}`))
    bar.visit(...many)
    expect(bar.titles()).toEqual(many.slice(1).map(({ title }) => title))
    const keptNow = () => [...keptPages(bar.actor.getSnapshot())]
    const newest = many.toReversed().map(({ path }) => path)
    expect(keptNow()).toEqual(newest.slice(0, KEPT_PAGES_MAX))
    bar.visit(home)
    expect(keptNow()).toEqual(newest.slice(0, KEPT_PAGES_MAX))
    bar.send({ type: 'tab.close', path: newest[1] ?? '' })
    expect(keptNow()).toEqual([newest[0], ...newest.slice(2, KEPT_PAGES_MAX + 1)])
  })
})
