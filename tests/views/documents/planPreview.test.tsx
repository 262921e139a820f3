import { describe, expect, test, vi } from 'vitest'
import { strips } from '../../../src/catalogue/documents/planEditor/planEditor.examples'
import { planPreviewModel } from '../../../src/catalogue/documents/planEditor/preview/planPreview.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { planPreviewView } from '../../../src/machines/documents/planEditor/planEditor.selectors'
import type { AnnotatedPlan } from '../../../src/views/documents/annotations/annotatedPlan'
import { PlanPreview, type PlanPreviewProps } from '../../../src/views/documents/planEditor/preview/PlanPreview'
import { PreviewStrips } from '../../../src/views/documents/planEditor/preview/PreviewStrips'
import { all, click, objections, press, render, said, the, words } from '../render'

const annotations = (over: Partial<AnnotatedPlan> = {}): AnnotatedPlan => ({
  panel: null,
  openCount: 2,
  openIn: (sectionCode) => (sectionCode === 'sec1' ? 2 : 0),
  marksIn: () => undefined,
  onPanel: vi.fn(),
  onLight: vi.fn(),
  onShow: vi.fn(),
  onStep: vi.fn(),
  addReason: null,
  onAnnotate: vi.fn(),
  ...over,
})

const preview = (view: PlanPreviewProps['view'], over: Partial<PlanPreviewProps> = {}): PlanPreviewProps => ({
  view,
  annotations: annotations(),
  backHref: '/list',
  editHref: null,
  onNavigate: vi.fn(),
  isTreeOver: false,
  onTreeOver: vi.fn(),
  onPrint: vi.fn(),
  send: vi.fn(),
  ...over,
})
const stateOf = (state: string) => planPreviewView(exampleOf(planPreviewModel, state))
const ready = { ...stateOf('plan.ready.current'), strips: null }

describe('a student’s preview', () => {
  test('B438 B439 is read-only: links to the editor, exports, and shows annotations without a way to add one', async () => {
    const props = preview(ready, { editHref: '/edit' })
    await render(<PlanPreview {...props} />)
    expect(words(the('h1'))).toBe('校园咖啡馆')
    expect(all('.plan-sectionTools button, textarea, input')).toEqual([])
    expect(the('.plan-paper .plan-badge').dataset.count).toBe('2')
    await click(the('a[href="/edit"]'))
    await click(the('button', '导出'))
    await click(the('button[aria-label="批注 2 条未解决"]'))
    expect(vi.mocked(props.onNavigate).mock.calls).toEqual([['/edit']])
    expect(vi.mocked(props.send).mock.calls).toEqual([[{ type: 'export.begin' }]])
    expect(props.annotations.onPanel).toHaveBeenCalledOnce()
    expect(await objections()).toEqual([])
  })

  test('B468 numbers its sections, and B465 shows no markers', async () => {
    await render(<PlanPreview {...preview(ready)} />)
    expect(all('.plan-paper :is(h2, h3, h4, h5)').map(words)).toEqual([
      '一、项目概述',
      '二、市场分析',
      '2.1目标顾客',
      '2.1.1消费习惯',
      '2.1.1.1价格',
      '2.2竞争对手',
      '三、财务计划',
    ])
  })

  test('B440 folds the titles to a bar, and links them to their sections', async () => {
    const props = preview(ready)
    const show = await render(<PlanPreview {...props} />)
    await click(the('button[aria-label="收起目录"]'))
    await click(the('[role=treeitem][aria-label="二、市场分析"] .outline-title'))
    expect(vi.mocked(props.send).mock.calls).toEqual([
      [{ type: 'tree.toggle' }],
      [{ type: 'section.choose', id: 'sec2' }],
    ])
    await show(<PlanPreview {...preview({ ...ready, isTreeNarrow: true })} />)
    expect(the('.plan').dataset.tree).toBe('narrow')
    expect(the('.plan-treeBody').hidden).toBe(true)
  })
})

describe('a teacher’s preview', () => {
  test("B449 B450 B532 has the student's name as heading; each section can be annotated", async () => {
    const props = preview({ ...ready, strips })
    await render(<PlanPreview {...props} />)
    expect(words(the('h1'))).toBe('王子涵')
    expect(words(the('.plan-about'))).toContain('校园咖啡馆')
    await click(the('button[aria-label="为“市场分析”添加批注"]'))
    expect(vi.mocked(props.annotations.onAnnotate).mock.calls).toEqual([['sec2']])
    expect(all('[aria-label^="编辑"], [aria-label^="删除"]')).toEqual([])
    expect(await objections()).toEqual([])
  })

  test('B451 can fold the strips', async () => {
    const props = preview({ ...ready, strips })
    const show = await render(<PlanPreview {...props} />)
    await click(the('button[aria-label="收起导航"]'))
    expect(vi.mocked(props.send).mock.calls).toEqual([[{ type: 'nav.toggle' }]])
    await show(<PlanPreview {...preview({ ...ready, strips, isNavShown: false })} />)
    expect(all('nav')).toEqual([])
    expect(the('button[aria-label="展开导航"]').getAttribute('aria-expanded')).toBe('false')
  })

  test('B446 B447 B448 has three strips without empty entries; arrows move within each, with one focus stop', async () => {
    const send = vi.fn()
    await render(<PreviewStrips view={strips} send={send} />)
    expect(all('.plan-strip').map((strip) => words(strip))).toEqual([
      '班级会计信息2601班3 份会计信息2602班1 份',
      expect.stringContaining('李雨桐'),
      '计划书校园咖啡馆二手书店',
    ])
    expect(words(document.body)).not.toContain('张浩然')
    for (const strip of all('.plan-strip ul')) expect(strip.querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
    const first = the('.plan-stripItem[aria-pressed=true]', '校园咖啡馆')
    first.focus()
    await press(first, 'ArrowRight')
    expect(words(document.activeElement ?? document.body)).toBe('二手书店')
    await click(document.activeElement as HTMLElement)
    expect(send.mock.calls).toEqual([[{ type: 'plan.choose', businessCode: 'plan2' }]])
    expect(await objections()).toEqual([])
  })

  test('failed strips say so; without classes the page says what it is for', async () => {
    const props = preview(stateOf('strips.classesFailed'))
    const show = await render(<PlanPreview {...props} />)
    await click(the('.plan-stripProblem button', '重试'))
    expect(vi.mocked(props.send).mock.calls).toEqual([[{ type: 'strips.reload' }]])
    const none = { ...stateOf('plan.none'), strips: { ...strips, classes: [], students: [], plans: [] } }
    await show(<PlanPreview {...preview(none)} />)
    expect(words(the('.plan-face'))).toContain('您的班级还没有计划书')
    expect(said(the('button', '导出'), 'aria-describedby')).toBe('请先选择一份计划书')
    await show(<PlanPreview {...preview({ ...stateOf('plan.failed'), strips })} />)
    expect(words(the('.plan-face [role=alert]'))).toContain('计划书没有加载成功')
    await show(<PlanPreview {...preview({ ...stateOf('plan.gone'), strips })} />)
    expect(words(the('.plan-face'))).toContain('这份计划书已不存在')
  })
})
