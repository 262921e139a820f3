/** Mind maps without a browser: layout, painting and editing. */

import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { mindDefaults } from '../../../contract/entities/documents/mindMap'
import { cafe, madePlan, mapsPage, plans, rows } from '../../../src/catalogue/documents/mindMap/mindMap.examples'
import type {
  MindDeskView,
  MindMapListView,
  MindMapView,
  MindSavingView,
} from '../../../src/machines/documents/mindMap/mindMap.selectors'
import { MindMapEditor } from '../../../src/views/documents/mindMap/editor/MindMapEditor'
import { planOf } from '../../../src/views/documents/mindMap/layout'
import { MindMapList } from '../../../src/views/documents/mindMap/list/MindMapList'
import { estimate } from '../../../src/views/documents/mindMap/painting'
import { all, click, objections, press, render, the } from '../render'

const view: MindMapView = {
  stage: 'open',
  problem: null,
  map: cafe,
  count: 15,
  selected: cafe.nodes.n5 ?? fail(),
  side: 'right',
  writing: null,
  drag: null,
  remark: null,
  viewport: { x: 0, y: 0, scale: 1 },
  reasons: {
    addSibling: null,
    addChild: null,
    expand: '这个节点已经展开',
    collapse: null,
    delete: null,
    undo: '没有可以撤销的',
    redo: null,
    up: null,
    down: null,
    out: null,
    in: null,
  },
}

function fail(): never {
  throw new Error('the example has no such node')
}

const saving: MindSavingView = { word: 'saved', problem: null, isUnsaved: false, mine: 15, theirs: null }

const desk: MindDeskView = {
  form: 'canvas',
  isExporting: false,
  isUploading: false,
  isPanelOpen: false,
  picker: null,
  plan: null,
  made: null,
}

const show = async (
  changes: { view?: Partial<MindMapView>; saving?: Partial<MindSavingView>; desk?: Partial<MindDeskView> } = {},
  planHref: ((sectionCode: string) => string) | null = (sectionCode) => `/plan?${sectionCode}`,
) => {
  const [onIntent, onSaving, onDesk, onCopy, onNavigate] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const own = { ...view, ...changes.view }
  await render(
    <main>
      <MindMapEditor
        view={own}
        saving={{ ...saving, ...changes.saving }}
        desk={{ ...desk, ...changes.desk }}
        plan={planOf(own.map, estimate)}
        listHref="/list"
        planHref={planHref}
        onIntent={onIntent}
        onSaving={onSaving}
        onDesk={onDesk}
        onCopy={onCopy}
        onNavigate={onNavigate}
      />
    </main>,
  )
  const sent = (spy: typeof onIntent) => spy.mock.calls.map(([event]) => event)
  return { intents: () => sent(onIntent), savings: () => sent(onSaving), desks: () => sent(onDesk), onCopy, onNavigate }
}

// jsdom does not implement pointer capture.
HTMLElement.prototype.setPointerCapture = () => undefined

describe('the mind map editor', () => {
  it('B458 B459 B460 names every tool, and disabled ones say why', async () => {
    await show()
    for (const name of [
      '插入同级节点',
      '插入子节点',
      '展开节点',
      '收起节点',
      '修改备注',
      '删除节点',
      '撤销',
      '重做',
      '样式设置',
      '导出为图片',
      '保存',
      '放大',
      '缩小',
    ])
      expect(all('button', name)).toHaveLength(1)
    expect(all('input[type=file]', '插入图片')).toHaveLength(1)
    expect(the('button', '撤销').getAttribute('aria-disabled')).toBe('true')
    expect(the('.mindMap-percent').textContent).toBe('100%')
    expect(await objections()).toEqual([])
  })
  it('B459 applies the tools to the selected node', async () => {
    const { intents, desks } = await show()
    for (const name of ['插入同级节点', '插入子节点', '收起节点', '删除节点', '重做', '修改备注', '撤销'])
      await click(the('button', name))
    await click(the('button', '样式设置'))
    expect(intents()).toEqual([
      { type: 'node.add', where: 'sibling' },
      { type: 'node.add', where: 'child' },
      { type: 'map.edit', edit: { do: 'collapse', id: 'n5', isCollapsed: true } },
      { type: 'node.delete' },
      { type: 'map.redo' },
      { type: 'remark.open' },
    ])
    expect(desks()).toEqual([{ type: 'panel.toggle' }])
  })
  it('passes keys from its field to the map, but none during Chinese input', async () => {
    const { intents, savings } = await show()
    const field = the('.mindMap-writing')
    await press(field, 'Tab')
    await press(field, 'Tab', { isComposing: true })
    await press(field, 's', { ctrlKey: true })
    expect(intents()).toEqual([{ type: 'node.add', where: 'child' }])
    expect(savings()).toEqual([{ type: 'map.save' }])
    expect(field.getAttribute('inputmode')).toBe('none')
  })
  it('copies, cuts and pastes the selected node; pasted lines become its children', async () => {
    const { intents } = await show()
    const field = the('.mindMap-writing')
    const board = new Map<string, string>()
    const clipboardData = {
      getData: (type: string) => board.get(type) ?? '',
      setData: (type: string, text: string) => board.set(type, text),
    }
    const send = (type: string) =>
      act(async () => {
        field.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData }))
      })
    await send('cut')
    expect(board.get('text/plain')?.split('\n').length).toBeGreaterThan(1)
    await send('paste')
    board.clear()
    board.set('text/plain', '早餐\n\t豆浆')
    await send('paste')
    const pasted = { type: 'map.edit', edit: { do: 'paste', id: 'n5', branches: expect.anything() } }
    expect(intents()).toEqual([{ type: 'node.delete' }, pasted, pasted])
  })
  it('selects a node on a press, unfolds on a press on a fold, and drags branches', async () => {
    const { intents } = await show()
    const pointer = (type: string, target: Element, x: number, y: number) =>
      act(async () => {
        const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y })
        Object.assign(event, { pointerId: 1, pointerType: 'mouse' })
        target.dispatchEvent(event)
      })
    await pointer('pointerdown', the('[data-fold="n1"]'), 0, 0)
    const node = the('[data-node="n9"]')
    await pointer('pointerdown', node, 0, 0)
    await pointer('pointermove', node, 2, 2)
    await pointer('pointermove', node, 40, 40)
    await pointer('pointerup', node, 40, 40)
    expect(intents().map(({ type }) => type)).toEqual([
      'map.edit',
      'node.select',
      'drag.begin',
      'drag.over',
      'drag.drop',
    ])
    expect(intents()[0]).toEqual({ type: 'map.edit', edit: { do: 'collapse', id: 'n1', isCollapsed: false } })
    expect(intents()[1]).toEqual({ type: 'node.select', id: 'n9' })
  })
  it('B461 B600 B601 the panel offers layouts, typefaces, sizes and outlines, with the current values', async () => {
    const { intents } = await show({ desk: { isPanelOpen: true } })
    const [canvasFont, nodeFont] = all<HTMLSelectElement>('select').filter((one) => one.options.length >= 12)
    expect([canvasFont?.options.length, nodeFont?.options.length]).toEqual([12, 13])
    expect(canvasFont?.value).toBe(mindDefaults.font)
    const range = the<HTMLInputElement>('input[type=range]')
    expect([range.min, range.max, range.value]).toEqual(['1', '6', '1'])
    await click(the('input[type=radio][value=left]'))
    expect(intents()).toEqual([{ type: 'map.edit', edit: { do: 'canvas', style: { layout: 'left' } } }])
    expect(await objections()).toEqual([])
  })
  it('B462 the button of a colour shows whether its colours are open, and toggles them', async () => {
    const { desks, intents } = await show({ desk: { isPanelOpen: true, picker: 'color' } })
    const [canvas, background, color] = all('.mindMap-pickerButton')
    expect([canvas, background, color].map((one) => one?.getAttribute('aria-expanded'))).toEqual([
      'false',
      'false',
      'true',
    ])
    if (color && background) {
      await click(color)
      await click(background)
    }
    expect(desks()).toEqual([
      { type: 'picker.toggle', field: 'color' },
      { type: 'picker.toggle', field: 'background' },
    ])
    await click(the('.mindMap-colorButton', '颜色 #c92a2a'))
    expect(intents()).toEqual([{ type: 'map.edit', edit: { do: 'nodeStyle', id: 'n5', style: { color: '#c92a2a' } } }])
  })
  it.each([
    ['saved', '已保存'],
    ['dirty', '有改动，即将保存'],
    ['saving', '正在保存…'],
    ['offline', '网络断开，改动已留在本机，连上后自动保存'],
    ['offlineAtRisk', '网络断开，改动还没有保存，请不要关闭页面'],
  ] as const)('shows in words that it is %s', async (word, text) => {
    await show({ saving: { word } })
    expect(the('[data-saving]').textContent).toContain(text)
  })
  it('B460 the preview shows only the map', async () => {
    const { desks } = await show({ desk: { form: 'preview' } })
    expect(all('[role=toolbar], .mindMap-head, .mindMap-writing')).toHaveLength(0)
    await click(the('button', '退出预览'))
    expect(desks()).toEqual([{ type: 'form.show', form: 'canvas' }])
  })
  it('the outline shows the same map as a nested list', async () => {
    const { intents } = await show({ desk: { form: 'outline' } })
    expect(all<HTMLInputElement>('.mindMap-rowText').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['校园咖啡车', '产品', '客户', '渠道', '成本', '教职工']),
    )
    expect(all('.mindMap-rowText', '手冲咖啡')).toHaveLength(0)
    const [row] = all('.mindMap-row--selected .mindMap-rowText')
    if (row) for (const key of ['Enter', 'Tab']) await press(row, key)
    expect(intents()).toEqual([
      { type: 'node.add', where: 'sibling' },
      { type: 'node.move', way: 'in' },
    ])
    expect(await objections()).toEqual([])
  })
  it('offers a user with business plans to make one of the map, shows its size, and marks a missing name', async () => {
    const plan = { name: '校园咖啡车', titles: 14, paragraphs: 1, problem: '不允许为空', isBusy: false }
    const { desks } = await show({ desk: { plan } })
    expect(the('.mindMap-toPlanFound').textContent).toContain('共 14 个标题、1 段正文')
    expect(the('[role=alert]').textContent).toBe('不允许为空')
    await click(the('button', '生成计划书'))
    await click(the('[role=dialog] button', '取消'))
    await click(the('button', '导入为商业计划书'))
    expect(desks().map(({ type }) => type)).toEqual(['plan.make', 'plan.close', 'plan.begin'])
    expect(await objections()).toEqual([])
  })
  it('says that no plan can be made of a map without text', async () => {
    await show({ desk: { plan: { name: '图', titles: 0, paragraphs: 0, problem: null, isBusy: false } } })
    expect(the('button', '生成计划书').getAttribute('aria-disabled')).toBe('true')
    expect(document.body.textContent).toContain('中心主题下还没有写好的节点')
  })
  it('links to a plan that was made', async () => {
    const { onNavigate } = await show({ desk: { made: madePlan } })
    expect(the('[role=dialog]').textContent).toContain('商业计划书“校园咖啡车”已生成')
    await click(the('button', '去编辑计划书'))
    expect(onNavigate).toHaveBeenCalledWith('/plan?p3')
  })
  it('does not offer business plans to users without them', async () => {
    await show({}, null)
    expect(all('button', '导入为商业计划书')).toHaveLength(0)
  })
  it('a map deleted elsewhere can be saved as a new one, or discarded', async () => {
    const { savings, onCopy } = await show({ saving: { word: 'gone', isUnsaved: true } })
    await click(the('button', '不保留'))
    await click(the('button', '另存为新导图'))
    expect(savings()).toEqual([{ type: 'conflict.drop' }])
    expect(onCopy).toHaveBeenCalledOnce()
  })
  it('a missing map shows a message and a link back', async () => {
    const { onNavigate } = await show({ view: { stage: 'missing' } })
    await click(the('button', '返回导图列表'))
    expect(onNavigate).toHaveBeenCalledWith('/list')
  })
})

describe('the list of mind maps', () => {
  const list: MindMapListView = {
    face: 'full',
    name: '',
    rows: mapsPage.list,
    total: 14,
    pageNo: 1,
    pageSize: 12,
    isLoading: false,
    problem: null,
    renaming: null,
    deleting: null,
    busy: null,
    template: null,
    plans: null,
  }
  const open = async (changes: Partial<MindMapListView> = {}, hasPlans = true) => {
    const [onIntent, onNavigate] = [vi.fn(), vi.fn()]
    await render(
      <main>
        <MindMapList
          view={{ ...list, ...changes }}
          measure={estimate}
          hrefOf={({ mindMapCode }) => `/edit?${mindMapCode}`}
          newHref={(template = '') => `/new?${template}`}
          ofPlanHref={hasPlans ? (plan) => `/new?plan=${plan}` : null}
          onNavigate={onNavigate}
          onIntent={onIntent}
        />
      </main>,
    )
    return { intents: () => onIntent.mock.calls.map(([event]) => event), onNavigate }
  }
  it('B456 cards have a picture, a name, a date, and export, rename, copy and delete', async () => {
    const { intents } = await open()
    expect(all('.mindMaps-card')).toHaveLength(2)
    expect(the('.mindMaps-cardName', '校园咖啡车')).toBeTruthy()
    expect(all('.mindMaps-cardDate')[0]?.textContent).toBe('2026-11-05 09:00 修改 · 15 个节点')
    for (const name of ['导出', '重命名', '复制', '删除']) {
      const [first] = all('.mindMaps-card button', name)
      if (first) await click(first)
    }
    const [row] = rows
    expect(intents()).toEqual(['map.export', 'rename.begin', 'map.copy', 'delete.ask'].map((type) => ({ type, row })))
  })
  it('B457 shows 32 templates; one is previewed and starts a map', async () => {
    const { onNavigate } = await open({
      template: { code: 'swot', group: '战略分析', name: 'SWOT分析', about: '', outline: '' },
    })
    expect(all('.mindMaps-template')).toHaveLength(32)
    await click(the('button', '使用模板'))
    expect(onNavigate).toHaveBeenCalledWith('/new?swot')
  })
  it('B588 asks for a confirmation before deleting, and says that it is final', async () => {
    const { intents } = await open({ deleting: { name: '校园咖啡车', isBusy: false } })
    expect(the('[role=alertdialog]').textContent).toContain('“校园咖啡车”删除后无法恢复')
    await click(the('[role=alertdialog] button', '取消'))
    expect(intents()).toEqual([{ type: 'delete.cancel' }])
  })
  it("offers the user's business plans to make a map of", async () => {
    const { intents, onNavigate } = await open({ plans: { face: 'full', rows: plans, problem: null } })
    await click(the('button', '从商业计划书生成'))
    expect(intents()).toEqual([{ type: 'plans.show' }])
    const [first] = all('.mindMaps-plan')
    expect(first?.textContent).toContain('18 个标题 · 5240 字')
    if (first) await click(first)
    expect(onNavigate).toHaveBeenCalledWith('/new?plan=p1')
    // The cards and templates below are checked, too.
    expect(await objections()).toEqual([])
  })
  it('offers none to users without business plans', async () => {
    await open({}, false)
    expect(all('button', '从商业计划书生成')).toHaveLength(0)
  })
  it('says what to do when it is empty, and shows the problem of a name', async () => {
    await open({ face: 'empty', rows: [] })
    expect(document.body.textContent).toContain('还没有思维导图')
    await open({ renaming: { code: 'm1', name: ' ', isWritten: true, problem: '导图名称不能为空', isBusy: false } })
    expect(the('[role=alert]').textContent).toBe('导图名称不能为空')
  })
})
