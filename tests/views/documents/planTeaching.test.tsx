import { describe, expect, test, vi } from 'vitest'
import { planTemplatesModel } from '../../../src/catalogue/documents/plans/plans.model'
import {
  planExportModel,
  planTemplateEditorModel,
  teacherPlansModel,
} from '../../../src/catalogue/documents/plans/teaching/planTeaching.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { planTemplatesView } from '../../../src/machines/documents/plans/plans.selectors'
import {
  planExportView,
  teacherPlansView,
  templateFormView,
} from '../../../src/machines/documents/plans/teaching/planTeaching.selectors'
import { ExportBar } from '../../../src/views/documents/plans/teaching/ExportBar'
import { TeacherOverview, type TeacherOverviewProps } from '../../../src/views/documents/plans/teaching/TeacherOverview'
import { TeacherTemplates } from '../../../src/views/documents/plans/teaching/TeacherTemplates'
import { TemplateForm } from '../../../src/views/documents/plans/teaching/TemplateForm'
import { all, click, objections, render, said, the, type, words } from '../render'

const overview = (over: Partial<TeacherOverviewProps> = {}): TeacherOverviewProps => ({
  view: teacherPlansView(exampleOf(teacherPlansModel, 'inClass.listed')),
  exporting: planExportView(exampleOf(planExportModel, 'atRest.none')),
  send: vi.fn(),
  sendExport: vi.fn(),
  ...over,
})

describe('the overview of plans', () => {
  test('B442 B444 B590 has a card with classes, a search, and a table of ten rows', async () => {
    await render(<TeacherOverview {...overview()} />)
    expect(words(the('h1'))).toBe('商业计划书')
    expect(all('thead th').map(words)).toEqual(['', '序号', '头像', '登录ID', '姓名', '文档数', '操作'])
    expect(all('tbody tr')).toHaveLength(10)
    expect(words(the('tbody tr:first-child'))).toBe('1s001王子涵2预览导出')
    expect(await objections()).toEqual([])
  })

  test('B443 B513 submits the typed search', async () => {
    const props = overview()
    await render(<TeacherOverview {...props} />)
    await type(the<HTMLInputElement>('input[type=search]'), 's002')
    await click(the('button', '搜索'))
    expect(vi.mocked(props.send).mock.calls).toEqual([
      [{ type: 'search.write', text: 's002' }],
      [{ type: 'search.submit' }],
    ])
  })

  test('B445 keeps ticked rows of other pages, and the footer shows their number', async () => {
    const base = overview().view
    const chosen = [
      { userCode: 'user-1', planNum: 2 },
      { userCode: 'user-12', planNum: 0 },
    ]
    const props = overview({ view: { ...base, selected: ['user-1', 'user-12'], chosen, chosenPlans: 2 } })
    await render(<TeacherOverview {...props} />)
    expect(words(the('.plans-foot > span[aria-live]'))).toBe('已选中2个学生，共2份文档')
    await click(the('tbody tr:nth-child(2) input[type=checkbox]'))
    await click(the('thead input[type=checkbox]'))
    await click(the('button', '批量导出'))
    const [one, page] = vi.mocked(props.send).mock.calls.map(([event]) => event)
    expect(one).toEqual({ type: 'rows.select', userCodes: ['user-12', 'user-1', 'user-2'] })
    expect(page).toEqual({
      type: 'rows.select',
      userCodes: ['user-12', ...Array.from({ length: 10 }, (_, index) => `user-${index + 1}`)],
    })
    expect(vi.mocked(props.sendExport).mock.calls).toEqual([
      [{ type: 'export.begin', classesId: 'class-1', students: chosen, isOneStudent: false }],
    ])
  })

  test('B574 B576 a row previews and exports its student', async () => {
    const props = overview()
    await render(<TeacherOverview {...props} />)
    await click(the('tbody tr:nth-child(3) button', '预览'))
    await click(the('tbody tr:nth-child(3) button', '导出'))
    expect(vi.mocked(props.send).mock.calls).toEqual([[{ type: 'plan.preview', userCode: 'user-3' }]])
    expect(vi.mocked(props.sendExport).mock.calls).toEqual([
      [
        {
          type: 'export.begin',
          classesId: 'class-1',
          students: [{ userCode: 'user-3', planNum: 0 }],
          isOneStudent: true,
        },
      ],
    ])
  })

  test('no chosen student, a running export and a class without students have their own messages', async () => {
    const show = await render(<TeacherOverview {...overview()} />)
    expect(said(the('button', '批量导出'), 'aria-describedby')).toBe('请先选择学生')
    await show(
      <TeacherOverview {...overview({ exporting: planExportView(exampleOf(planExportModel, 'writing.going')) })} />,
    )
    expect(said(the('button', '批量导出'), 'aria-describedby')).toBe('正在导出，请等待完成')
    await show(<TeacherOverview {...overview({ view: { ...overview().view, face: 'empty', isSearched: true } })} />)
    expect(words(the('.kit-face'))).toContain('没有登录ID或姓名符合的学生')
    await show(<TeacherOverview {...overview({ view: teacherPlansView(exampleOf(teacherPlansModel, 'without')) })} />)
    expect(words(the('.kit-face'))).toContain('还没有班级')
  })
})

describe('an export of plans', () => {
  test('shows its progress, can be cancelled, and shows its result', async () => {
    const send = vi.fn()
    const shown = (state: string) => planExportView(exampleOf(planExportModel, state))
    const show = await render(<ExportBar view={{ ...shown('writing.going'), done: 1, total: 3 }} send={send} />)
    const bar = the<HTMLProgressElement>('progress')
    expect([bar.value, bar.max, words(the('[role=status]'))]).toEqual([1, 3, '正在导出，已完成 1 / 3 份'])
    await click(the('button', '取消导出'))
    await show(<ExportBar view={{ ...shown('atRest.done'), skipped: 1 }} send={send} />)
    expect(words(the('[role=status]'))).toBe('会计信息2601班.zip 已导出，其中 1 份没有导出成功')
    await click(the('button', '再次下载'))
    await show(<ExportBar view={shown('atRest.failed')} send={send} />)
    expect(words(the('[role=alert]'))).toBe('文档没有导出成功，请重试')
    await click(the('button', '知道了'))
    expect(send.mock.calls.map(([{ type: name }]) => name)).toEqual([
      'export.cancel',
      'export.download',
      'export.dismiss',
    ])
    await show(<ExportBar view={shown('atRest.none')} send={send} />)
    expect(all('section')).toEqual([])
    expect(await objections()).toEqual([])
  })
})

describe('the templates of a teacher', () => {
  test("only the teacher's own templates can be changed and deleted", async () => {
    const [send, onEdit] = [vi.fn(), vi.fn()]
    await render(
      <TeacherTemplates
        view={planTemplatesView(exampleOf(planTemplatesModel, 'rows.listed'))}
        onAdd={vi.fn()}
        onEdit={onEdit}
        onBack={vi.fn()}
        send={send}
      />,
    )
    const foreign = the('button[aria-label="编辑模板 通用商业计划书"]')
    expect(said(foreign, 'aria-describedby')).toBe('只能修改自己新建的模板')
    await click(foreign)
    await click(the('button[aria-label="删除模板 通用商业计划书"]'))
    expect([onEdit.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
    await click(the('button[aria-label="编辑模板 电商创业计划"]'))
    await click(the('button[aria-label="删除模板 电商创业计划"]'))
    expect(onEdit.mock.calls).toEqual([['template-2']])
    expect(send.mock.calls).toEqual([[{ type: 'delete.ask', templateCode: 'template-2' }]])
    expect(await objections()).toEqual([])
  })

  test('B502 titles are edited in rows, with errors beside them', async () => {
    const send = vi.fn()
    const base = templateFormView(exampleOf(planTemplateEditorModel, 'editing'))
    const titles = [
      { id: 'a', level: 1 as const, title: '市场', hints: ['谁'] },
      { id: 'b', level: 2 as const, title: '', hints: [] },
    ]
    const view = {
      ...base,
      titles,
      numbers: new Map([
        ['a', '一、'],
        ['b', '1.1'],
      ]),
      chosen: titles[0] ?? null,
      emptyTitles: ['b'],
      problem: '标题不允许为空',
    }
    await render(<TemplateForm view={view} send={send} />)
    const empty = the<HTMLInputElement>('input[aria-label="标题 1.1"]')
    expect([empty.getAttribute('aria-invalid'), said(empty, 'aria-describedby')]).toEqual(['true', '标题不允许为空'])
    await type(empty, '客户')
    await click(the('button', '子级标题'))
    expect(send.mock.calls).toContainEqual([{ type: 'title.write', id: 'b', title: '客户' }])
    expect(the<HTMLTextAreaElement>('textarea').value).toBe('谁')
    expect(await objections()).toEqual([])
  })

  test('a version saved elsewhere is overwritten only after a choice', async () => {
    const send = vi.fn()
    await render(<TemplateForm view={templateFormView(exampleOf(planTemplateEditorModel, 'conflicted'))} send={send} />)
    await click(the('[role=alertdialog] button', '保留我的修改'))
    expect(send.mock.calls).toEqual([[{ type: 'conflict.mine' }]])
  })
})
