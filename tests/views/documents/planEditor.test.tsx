import { describe, expect, test, vi } from 'vitest'
import { planEditorModel } from '../../../src/catalogue/documents/planEditor/planEditor.model'
import { sectionModel } from '../../../src/catalogue/documents/planEditor/section/section.model'
import { planVersionsModel } from '../../../src/catalogue/documents/planEditor/versions/planVersions.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import {
  planEditorView,
  planVersionsView,
  type SectionView,
  sectionView,
} from '../../../src/machines/documents/planEditor/planEditor.selectors'
import { PlanActions } from '../../../src/views/documents/planEditor/PlanActions'
import { PlanEditor, type PlanEditorProps } from '../../../src/views/documents/planEditor/PlanEditor'
import { PlanHeader } from '../../../src/views/documents/planEditor/PlanHeader'
import { DraftNotice } from '../../../src/views/documents/planEditor/section/DraftNotice'
import { SectionCard } from '../../../src/views/documents/planEditor/section/SectionCard'
import { SectionEditor } from '../../../src/views/documents/planEditor/section/SectionEditor'
import { VersionsDrawer } from '../../../src/views/documents/planEditor/VersionsDrawer'
import { all, click, objections, press, render, said, the, type, words } from '../render'

const editor = (state: string, over: Partial<PlanEditorProps> = {}): PlanEditorProps => {
  const view = planEditorView(exampleOf(planEditorModel, state))
  return {
    view,
    items: view.outline,
    listHref: '/documents',
    onNavigate: vi.fn(),
    actions: null,
    send: vi.fn(),
    children: (node, number, isCurrent) => (
      <p key={node.sectionCode} data-current={isCurrent}>{`${number} ${node.title}`}</p>
    ),
    ...over,
  }
}
const calls = (props: { send: unknown }) => vi.mocked(props.send as ReturnType<typeof vi.fn>).mock.calls.flat()

describe('the plan editor', () => {
  test('B429 B431 B432 B468 the header links back, the tree has its buttons, titles and sections are numbered', async () => {
    const props = editor('ready.tree.resting')
    await render(<PlanEditor {...props} />)
    expect(words(the('h1'))).toBe('校园咖啡馆')
    expect(words(the('.plan-about'))).toBe('100 字 · 7 个标题')
    await click(the('a[aria-label="返回"]'))
    expect(props.onNavigate).toHaveBeenCalledWith('/documents')
    expect(all('[role=treeitem]').map(words).slice(0, 4)).toEqual([
      '一、项目概述',
      '二、市场分析',
      '2.1目标顾客',
      '2.1.1消费习惯',
    ])
    expect(all('.plan-paper > p').map(words).slice(0, 3)).toEqual(['一、 项目概述', '二、 市场分析', '2.1 目标顾客'])
    await click(the('button', '同级标题'))
    await click(the('button', '子级标题'))
    await click(the('button', '收起'))
    expect(calls(props)).toEqual([
      { type: 'title.addSibling' },
      { type: 'title.addChild' },
      { type: 'fold.change', id: null, isOpen: false },
    ])
    expect(said(the('button', '撤销'), 'aria-describedby')).toBe('没有可以撤销的操作')
    expect(await objections()).toEqual([])
  })

  test('an outline is written by keys: Enter adds, F2 renames, Delete asks, Ctrl+Z undoes', async () => {
    const props = editor('ready.tree.resting')
    const { view } = props
    await render(<PlanEditor {...props} view={{ ...view, reasons: { ...view.reasons, undo: null } }} />)
    const [row] = all('[role=treeitem]')
    if (!row) throw new Error('there is a title')
    await press(row, 'Enter')
    await press(row, 'F2')
    await press(row, 'Delete')
    await press(row, 'z', { ctrlKey: true })
    await press(row, 'y', { ctrlKey: true })
    expect(calls(props)).toEqual([
      { type: 'section.choose', id: 'sec1' },
      { type: 'title.addSibling' },
      { type: 'rename.begin', id: 'sec1' },
      { type: 'delete.ask', id: 'sec1' },
      { type: 'tree.undo' },
    ])
  })

  test('B504 G149 no title can be added below the fourth level, and the button says why', async () => {
    const props = editor('ready.tree.resting')
    const { view } = props
    await render(
      <PlanEditor {...props} view={{ ...view, reasons: { ...view.reasons, child: view.childReasonOf('sec2111') } }} />,
    )
    expect(said(the('button', '子级标题'), 'aria-describedby')).toBe('禁止添加五级标题')
    expect(view.childReasonOf('sec211')).toBeNull()
  })

  test('B433 with an empty tree only 添加一级标题 is shown', async () => {
    const props = editor('ready.tree.resting', { items: [] })
    await render(<PlanEditor {...props} view={{ ...props.view, outline: [] }} />)
    expect(all('.plan-tree button').map(words)).toEqual(['添加一级标题'])
    await click(the('button', '添加一级标题'))
    expect(calls(props)).toEqual([{ type: 'title.addFirst' }])
  })

  test('B502 a title is edited in the tree: Enter saves, Escape cancels, an error is shown below', async () => {
    const props = editor('ready.tree.naming')
    const { view } = props
    const renaming = view.renaming && { ...view.renaming, problem: '标题不允许为空' }
    await render(<PlanEditor {...props} view={{ ...view, renaming }} />)
    const field = the<HTMLInputElement>('input[aria-label="标题"]')
    expect([field.maxLength, document.activeElement === field]).toEqual([-1, true])
    expect(words(the('[role=alert]'))).toBe('标题不允许为空')
    await type(field, '团队')
    await press(field, 'Enter')
    await press(field, 'Escape')
    expect(calls(props)).toEqual([
      { type: 'rename.write', title: '团队' },
      { type: 'rename.save' },
      { type: 'rename.cancel' },
    ])
  })

  test('B586 deleting asks for a confirmation, and then offers undo', async () => {
    const props = editor('ready.tree.asking')
    const show = await render(<PlanEditor {...props} />)
    expect(words(the('[role=alertdialog]'))).toContain('如果删除该标题，则标题所包含的所有内容都将被删除')
    await click(the('[role=alertdialog] button', '取消'))
    await click(the('[role=alertdialog] button', '删除'))
    expect(calls(props)).toEqual([{ type: 'delete.cancel' }, { type: 'delete.confirm' }])
    const rest = editor('ready.tree.resting')
    const deleted = { id: 'sec9', title: '旧标题' }
    await show(<PlanEditor {...rest} view={{ ...rest.view, deleted, reasons: { ...rest.view.reasons, undo: null } }} />)
    expect(words(the('.plan-deleted'))).toContain('已删除“旧标题”')
    await click(the('button', '撤销删除'))
    expect(calls(rest)).toEqual([{ type: 'tree.undo' }])
    await click(the('button', '知道了'))
    expect(words(the('.plan-deleted'))).toBe('')
  })

  test('B432 while disconnected the tree cannot be changed, and says why', async () => {
    const props = editor('ready.line.cut')
    await render(<PlanEditor {...props} />)
    expect(words(the('.plan-line'))).toBe('网络已断开，内容会在恢复后自动保存')
    for (const name of ['同级标题', '子级标题', '撤销'])
      expect(said(the(`button[aria-label="${name}"]`), 'aria-describedby')).toBe('网络已断开，恢复后再试')
  })

  test('searching a plan shows the position of the current match', async () => {
    const props = editor('ready.tree.resting')
    const view = { ...props.view, search: '顾客', found: ['sec1', 'sec21'], foundAt: 1 }
    await render(<PlanEditor {...props} view={view} />)
    expect(words(the('.plan-searchCount'))).toBe('1 / 2')
    await press(the('input[type=search]'), 'Enter')
    await press(the('input[type=search]'), 'Enter', { shiftKey: true })
    await press(the('input[type=search]'), 'Escape')
    expect(calls(props)).toEqual([
      { type: 'search.step', by: 1 },
      { type: 'search.step', by: -1 },
      { type: 'search.change', text: '' },
    ])
  })

  test.each([
    ['failed', '计划书没有加载成功'],
    ['gone', '这份计划书已不存在'],
    ['unnamed', '请先选择一份计划书'],
  ])('a plan that is %s says so, with the next step', async (state, text) => {
    const props = editor(state)
    await render(<PlanEditor {...props} />)
    expect(words(document.body)).toContain(text)
    if (state === 'failed') await click(the('button', '重试'))
    else await click(the('button', '返回我的文档'))
    expect(state === 'failed' ? calls(props) : vi.mocked(props.onNavigate).mock.calls.flat()).toEqual([
      state === 'failed' ? { type: 'plan.reload' } : '/documents',
    ])
    expect(await objections()).toEqual([])
  })

  test('other readers are named, beyond three as a number', async () => {
    const readers = ['甲', '乙', '丙', '丁'].map((userName) => ({
      userCode: userName,
      userName,
      role: 'teacher' as const,
    }))
    await render(
      <PlanHeader back={null} name="计划" readers={readers} isCut={false} onTree={vi.fn()}>
        …
      </PlanHeader>,
    )
    expect(words(the('.plan-readers'))).toContain('甲、乙、丙、丁 正在查看')
    expect(words(the('.plan-readers'))).toContain('+1')
  })

  test('B429 B436 preview, export, versions and annotations can be opened', async () => {
    const [onPreview, onExport, onVersions, onToggle] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    const annotations = { isOpen: false, openCount: 2, onToggle }
    const show = await render(
      <PlanActions
        onPreview={onPreview}
        onExport={onExport}
        onVersions={onVersions}
        annotations={annotations}
        isExporting={false}
      />,
    )
    for (const name of ['预览', '导出', '历史版本', '批注 2 条未解决']) await click(the('button', name))
    expect([onPreview, onExport, onVersions, onToggle].map((call) => call.mock.calls.length)).toEqual([1, 1, 1, 1])
    await show(
      <PlanActions
        onPreview={onPreview}
        onExport={onExport}
        onVersions={onVersions}
        annotations={annotations}
        isExporting
      />,
    )
    await click(the('button', '正在导出'))
    expect(onExport).toHaveBeenCalledOnce()
    expect(await objections()).toEqual([])
  })
})

describe('a section of a plan', () => {
  const card = {
    id: 'sec1',
    level: 1,
    number: '一、',
    title: '项目概述',
    hint: '用两三句话',
    isCurrent: false,
    openCount: 0,
  }

  test('B434 B467 B487 has its icons, opens for editing on a double click, and shows the first hint while it is empty', async () => {
    const [onEdit, onDelete] = [vi.fn(), vi.fn()]
    const show = await render(<SectionCard {...card} html="" onEdit={onEdit} onDelete={onDelete} />)
    expect(words(the('.plan-noText'))).toBe('用两三句话')
    await click(the('button[aria-label="编辑“项目概述”"]'))
    await click(the('button[aria-label="删除“项目概述”"]'))
    the('.plan-section').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect([onEdit.mock.calls, onDelete.mock.calls]).toEqual([[['sec1'], ['sec1']], [['sec1']]])
    await show(<SectionCard {...card} html="<p>文字</p><!--p--><table><tbody><tr><td>1</td></tr></tbody></table>" />)
    expect(all('button')).toEqual([])
    expect([words(the('.plan-text p')), words(the('.plan-text td'))]).toEqual(['文字', '1'])
    expect(await objections()).toEqual([])
  })

  test('offers its unconfirmed changes', async () => {
    const view = sectionView(exampleOf(sectionModel, 'displayed.offered'))
    const [onResume, send] = [vi.fn(), vi.fn()]
    await render(<DraftNotice view={view} onResume={onResume} send={send} />)
    await click(the('button', '继续编辑'))
    await click(the('button', '放弃草稿'))
    expect([onResume.mock.calls.length, send.mock.calls]).toEqual([1, [[{ type: 'draft.discard' }]]])
  })

  const writing = (state: string, over: Partial<SectionView> = {}) => ({
    view: { ...sectionView(exampleOf(sectionModel, state)), ...over },
    number: '一、',
    upload: vi.fn(),
    send: vi.fn(),
  })

  test('B488 B502 has title, 取消 and 确定, with errors beside them', async () => {
    const props = writing('editing.writing', { problem: '标题不允许为空' })
    await render(<SectionEditor {...props} />)
    const field = the<HTMLInputElement>('input[aria-label="章节标题"]')
    expect(words(the('[role=alert]'))).toBe('标题不允许为空')
    await type(field, '项目介绍')
    await click(the('button', '取消'))
    await click(the('button', '确定'))
    await press(field, 's', { ctrlKey: true })
    expect(calls(props)).toEqual([
      { type: 'section.write', text: { title: '项目介绍' } },
      { type: 'section.cancel' },
      { type: 'section.save' },
      { type: 'section.save' },
    ])
  })

  test('uploading pictures disable 确定, which says why', async () => {
    const props = writing('editing.writing', { saveReason: '图片正在上传，请稍候' })
    await render(<SectionEditor {...props} />)
    expect(said(the('button', '确定'), 'aria-describedby')).toBe('图片正在上传，请稍候')
  })

  test('D34 a conflict shows both texts, and one is chosen', async () => {
    const props = writing('editing.conflict')
    await render(<SectionEditor {...props} />)
    expect(words(the('section[aria-label="您的内容"]'))).toContain('由学生自己经营')
    expect(words(the('section[aria-label="已保存的内容"]'))).toContain('咖啡馆由学生会经营')
    for (const name of ['返回继续编辑', '使用已保存的内容', '保留我的内容']) await click(the('button', name))
    expect(calls(props)).toEqual([{ type: 'conflict.back' }, { type: 'conflict.theirs' }, { type: 'conflict.mine' }])
  })
})

describe('the versions of a plan', () => {
  const drawer = (state: string) => ({
    view: planVersionsView(exampleOf(planVersionsModel, state)),
    send: vi.fn(),
    onClose: vi.fn(),
  })

  test('are listed with their contents, and one is saved under a name', async () => {
    const props = drawer('listed')
    await render(<VersionsDrawer {...props} view={{ ...props.view, nameProblem: '请输入版本名称' }} />)
    expect(words(the('.plan-versionList li:first-child'))).toContain('初稿手动保存')
    expect(words(the('.plan-versionList li:first-child'))).toContain('6 个标题 · 820 字')
    expect(words(the('[role=alert]'))).toBe('请输入版本名称')
    await type(the('input[aria-label="版本名称"]'), '终稿')
    await click(the('button', '保存当前版本'))
    await click(the('.plan-versionList li:first-child button'))
    expect(calls(props)).toMatchObject([
      { type: 'name.write', name: '终稿' },
      { type: 'name.keep' },
      { type: 'version.choose', version: { versionCode: 'v3' } },
    ])
    expect(await objections()).toEqual([])
  })

  test('one is previewed, and restored after a confirmation', async () => {
    const props = drawer('looking')
    const show = await render(<VersionsDrawer {...props} />)
    expect(all('.plan-versionText h3').map(words).slice(0, 2)).toEqual(['一、 项目概述', '二、 市场分析'])
    await click(the('button', '恢复此版本'))
    await click(the('button', '历史版本'))
    expect(calls(props)).toEqual([{ type: 'version.restore' }, { type: 'version.back' }])
    const asking = drawer('asking')
    await show(<VersionsDrawer {...asking} />)
    expect(words(the('[role=alertdialog]'))).toContain('当前内容会先保存为一个版本')
    await click(the('[role=alertdialog] button', '恢复此版本'))
    await click(the('[role=alertdialog] button', '取消'))
    expect(calls(asking)).toEqual([{ type: 'version.confirm' }, { type: 'version.cancel' }])
  })
})
