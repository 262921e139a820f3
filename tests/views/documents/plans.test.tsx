import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import {
  newPlanModel,
  planImportModel,
  planListModel,
  planTemplatesModel,
} from '../../../src/catalogue/documents/plans/plans.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import {
  newPlanView,
  planImportView,
  planListView,
  planTemplatesView,
} from '../../../src/machines/documents/plans/plans.selectors'
import { BusinessArea, BusinessLink } from '../../../src/views/documents/plans/BusinessArea'
import { NewPlanDialog } from '../../../src/views/documents/plans/NewPlanDialog'
import { OwnPlans, type OwnPlansProps } from '../../../src/views/documents/plans/OwnPlans'
import { PlanImportDialog } from '../../../src/views/documents/plans/PlanImportDialog'
import { PlanTabs } from '../../../src/views/documents/plans/PlanTabs'
import { TemplateCards } from '../../../src/views/documents/plans/TemplateCards'
import { TemplateDialog } from '../../../src/views/documents/plans/TemplateDialog'
import { all, click, objections, press, render, said, the, type, words } from '../render'

const ownPlans = (state: string, over: Partial<OwnPlansProps> = {}): OwnPlansProps => ({
  view: planListView(exampleOf(planListModel, state)),
  editHrefOf: (code) => `/edit/${code}`,
  previewHrefOf: (code) => `/preview/${code}`,
  onCreate: vi.fn(),
  onImport: vi.fn(),
  onNavigate: vi.fn(),
  send: vi.fn(),
  ...over,
})

describe("the student's plans", () => {
  test('B424 the page has two tabs, and arrow keys move between them', async () => {
    const onTab = vi.fn()
    await render(
      <PlanTabs tab="documents" onTab={onTab}>
        …
      </PlanTabs>,
    )
    expect(all('[role=tab]').map(words)).toEqual(['我的文档', '文档模板'])
    expect(the('[role=tab][aria-selected=true]').id).toBe('plans-tab-documents')
    await press(the('#plans-tab-documents'), 'ArrowRight')
    expect(onTab.mock.calls).toEqual([['templates']])
    expect(document.activeElement?.id).toBe('plans-tab-templates')
    expect(await objections()).toEqual([])
  })

  test('B426 B428 a card links to the editor and the preview, and can be deleted and exported', async () => {
    const props = ownPlans('rows.listed')
    await render(<OwnPlans {...props} />)
    expect(all('article h2').map(words)).toEqual(['校园咖啡馆商业计划书', '屋顶花园'])
    expect(words(the('article'.concat(':has([href="/edit/plan-1"])')))).toContain('12 个标题 · 3,480 字')
    expect(words(the('article:has([href="/edit/plan-1"])'))).toContain('2 条批注待解决')
    await click(the('button', '新建'))
    await click(the('button', '导入文档'))
    expect([props.onCreate, props.onImport].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1])
    await click(the('button[aria-label="删除 校园咖啡馆商业计划书"]'))
    await click(the('button[aria-label="导出 屋顶花园"]'))
    expect(vi.mocked(props.send).mock.calls).toEqual([
      [{ type: 'delete.ask', sectionCode: 'plan-1' }],
      [{ type: 'export.begin', sectionCode: 'plan-2' }],
    ])
    expect(await objections()).toEqual([])
  })

  test('B427 B501 a name is edited in place: Escape cancels, the form submits', async () => {
    const props = ownPlans('work.renaming.editing')
    await render(<OwnPlans {...props} />)
    const field = the<HTMLInputElement>('input[aria-label="文档名称"]')
    expect([field.maxLength, document.activeElement === field]).toEqual([-1, true])
    await type(field, '校园书店')
    await act(async () => the<HTMLFormElement>('form.plans-rename').requestSubmit())
    await press(field, 'Escape')
    expect(vi.mocked(props.send).mock.calls).toEqual([
      [{ type: 'rename.write', planName: '校园书店' }],
      [{ type: 'rename.submit' }],
      [{ type: 'rename.cancel' }],
    ])
    expect(words(the('button', '提交'))).toBe('提交')
    expect(await objections()).toEqual([])
  })

  test('B425 an empty list says what to do, and B573 a failed one offers a retry', async () => {
    const view = {
      ...planListView(exampleOf(planListModel, 'rows.listed')),
      face: 'empty' as const,
      plans: [],
      total: 0,
    }
    const show = await render(<OwnPlans {...ownPlans('rows.listed', { view })} />)
    expect(all('.kit-face').map(words)).toEqual(['暂无数据还没有文档。选择一个模板新建，或导入写好的 Word 文档。'])
    const failed = ownPlans('rows.failed')
    await show(<OwnPlans {...failed} />)
    expect(words(the('[role=alert]'))).toContain('请求超时，请检查网络设置后重试')
    await click(the('button', '重试'))
    expect(vi.mocked(failed.send).mock.calls).toEqual([[{ type: 'list.reload' }]])
  })

  test('a full list says why no plan can be added, and a failed reload keeps the loaded plans', async () => {
    const listed = planListView(exampleOf(planListModel, 'rows.listed'))
    const view = { ...listed, face: 'stale' as const, fullReason: '满了', problem: '网络不通' }
    const props = ownPlans('rows.listed', { view })
    await render(<OwnPlans {...props} />)
    expect(said(the('button', '新建'), 'aria-describedby')).toBe('满了')
    await click(the('button', '新建'))
    expect(props.onCreate).not.toHaveBeenCalled()
    expect(words(the('[role=alert]'))).toContain('没有更新成功，显示的是之前的内容。 网络不通')
    expect(all('[type=search]')).toHaveLength(1)
    expect(all('article')).toHaveLength(2)
  })

  test('B585 deleting asks for a confirmation', async () => {
    const props = ownPlans('work.deleting.asking')
    await render(<OwnPlans {...props} />)
    const dialog = the('[role=alertdialog]')
    expect(words(dialog)).toContain('是否确认删除该文档?')
    expect(words(dialog)).toContain('删除后该文档的所有内容都将被删除')
    await click(the('[role=alertdialog] button', '删除'))
    expect(vi.mocked(props.send).mock.calls).toEqual([[{ type: 'delete.confirm' }]])
  })
})

describe('a new plan', () => {
  test('B452 B497 B498 shows missing values at their fields, and the tree in the drawer', async () => {
    const send = vi.fn()
    const view = newPlanView(exampleOf(newPlanModel, 'drawer.open.shown'))
    const show = await render(
      <NewPlanDialog view={{ ...view, nameProblem: '请输入模板名称!', templateProblem: '请选择模板!' }} send={send} />,
    )
    expect(said(the('input[aria-required]'), 'aria-describedby')).toBe('请输入模板名称!')
    expect(said(the('select'), 'aria-describedby')).toBe('请选择模板!')
    expect(all('.plans-title').map(words)).toEqual([
      '一、执行摘要用三五句话说清楚做什么、为谁做、凭什么能成',
      '二、市场分析',
      '2.1目标客户他们是谁，有多少人',
      '2.2竞争对手',
    ])
    await show(<NewPlanDialog view={newPlanView(exampleOf(newPlanModel, 'templates.failed'))} send={send} />)
    await click(the('button', '重试'))
    expect(send.mock.calls).toEqual([[{ type: 'templates.reload' }]])
    expect(await objections()).toEqual([])
  })
})

describe('an import of a plan', () => {
  const file = new File(['x'], '计划.docx')

  test('B493 B505 B506 B570 saving is disabled until a .docx document is chosen', async () => {
    const send = vi.fn()
    await render(
      <PlanImportDialog
        view={planImportView(exampleOf(planImportModel, 'choosing'))}
        templateHref="/t.docx"
        send={send}
      />,
    )
    expect(said(the('button', '保存'), 'aria-describedby')).toBe('请先选择一份 .docx 文档')
    expect(the<HTMLAnchorElement>('a[download]').getAttribute('href')).toBe('/t.docx')
    const input = the<HTMLInputElement>('input[type=file]')
    expect([input.accept, input.multiple]).toEqual(['.docx', false])
    Object.defineProperty(input, 'files', { value: [file] })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    expect(send.mock.calls).toEqual([[{ type: 'file.choose', files: [file] }]])
    expect(await objections()).toEqual([])
  })

  test('B454 shows what was found and what was skipped, and the name can be changed', async () => {
    const send = vi.fn()
    const view = planImportView(exampleOf(planImportModel, 'ready'))
    await render(<PlanImportDialog view={view} templateHref="/t.docx" send={send} />)
    expect(all('.plans-title').map(words)).toEqual(['一、概述', '二、市场分析', '2.1目标客户', '三、财务计划'])
    expect(all('.plans-losses li').map(words)).toEqual(['2 张图片', '1 条脚注'])
    await type(the<HTMLInputElement>('input[aria-required]'), '书店')
    await click(the('button', '保存'))
    expect(send.mock.calls).toEqual([[{ type: 'name.write', name: '书店' }], [{ type: 'import.save' }]])
    expect(await objections()).toEqual([])
  })
})

describe('plan templates', () => {
  test('B453 a template can be previewed, used and closed', async () => {
    const send = vi.fn()
    const show = await render(
      <TemplateCards
        view={planTemplatesView(exampleOf(planTemplatesModel, 'rows.listed'))}
        emptyHint="…"
        send={send}
      />,
    )
    await click(the('button.plans-coverLink[aria-label="预览模板 通用商业计划书"]'))
    expect(send.mock.calls).toEqual([[{ type: 'template.open', templateCode: 'template-1' }]])
    expect(all('button', '编辑')).toEqual([])
    const { opened } = planTemplatesView(exampleOf(planTemplatesModel, 'preview.open.shown'))
    if (!opened) throw new Error('no template is open')
    const [onQuote, onClose] = [vi.fn(), vi.fn()]
    await show(<TemplateDialog template={opened} onQuote={onQuote} onClose={onClose} onRetry={vi.fn()} />)
    await click(the('button', '引用'))
    await click(the('.p-dialog-footer button', '关闭'))
    expect([onQuote.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
    expect(await objections()).toEqual([])
  })
})

describe('the business area', () => {
  test('links to its pages, and says where another system is', async () => {
    const onNavigate = vi.fn()
    const way = { id: 'documents', title: '我的文档', text: '…', icon: 'file', href: '/x' }
    const show = await render(<BusinessArea ways={[way]} onNavigate={onNavigate} />)
    await click(the('a'))
    expect(onNavigate.mock.calls).toEqual([['/x']])
    await show(<BusinessArea ways={[]} onNavigate={onNavigate} />)
    expect(words(document.body)).toContain('学校还没有开放这里的内容')
    await show(<BusinessLink address="https://erp.example.edu/start" back={null} />)
    expect(words(document.body)).toContain('erp.example.edu')
    expect(the<HTMLAnchorElement>('a').rel).toContain('noopener')
    await show(<BusinessLink address={null} back={null} />)
    expect(all('a')).toEqual([])
    expect(await objections()).toEqual([])
  })
})
