import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { annotationModel } from '../../../src/catalogue/documents/annotations/annotation.model'
import {
  open,
  replied,
  solved,
  student,
  teacher,
} from '../../../src/catalogue/documents/annotations/annotations.examples'
import { annotationsModel } from '../../../src/catalogue/documents/annotations/annotations.model'
import { replyModel } from '../../../src/catalogue/documents/annotations/reply.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import {
  type AnnotationView,
  annotationsView,
  annotationView,
  readOnlyAnnotation,
  readOnlyReply,
  replyView,
  restingAnnotation,
  restingReply,
} from '../../../src/machines/documents/annotations/annotations.selectors'
import { AnnotatedText } from '../../../src/views/documents/annotations/AnnotatedText'
import { AnnotationCard, type AnnotationCardProps } from '../../../src/views/documents/annotations/AnnotationCard'
import { AnnotationPanel } from '../../../src/views/documents/annotations/AnnotationPanel'
import { PassageButton } from '../../../src/views/documents/annotations/PassageButton'
import { sectionText, selectedIn } from '../../../src/views/documents/annotations/passages'
import { all, click, objections, press, render, said, the, words } from '../render'

const card = (view: AnnotationView, over: Partial<AnnotationCardProps> = {}): AnnotationCardProps => ({
  view,
  reply: restingReply(view.annotation, { role: view.role, userCode: '' }),
  isOpen: true,
  isLit: false,
  onToggle: vi.fn(),
  onLight: vi.fn(),
  onGoTo: vi.fn(),
  send: vi.fn(),
  sendReply: vi.fn(),
  ...over,
})
/** Types into a textarea. */
const write = (field: HTMLTextAreaElement, text: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const labels = () => all('button').map((button) => button.getAttribute('aria-label') ?? words(button))

describe('an annotation', () => {
  test('B478 B532 an open one can be changed and deleted by its teacher; only the student can tick it', async () => {
    const props = card(restingAnnotation(replied, teacher, 'found'))
    const show = await render(<AnnotationCard {...props} />)
    expect(all('input[type=checkbox]')).toEqual([])
    expect(words(the('.annotations-open'))).toBe('未解决')
    await click(the('button[aria-label="编辑"]'))
    await click(the('button[aria-label="删除"]'))
    expect(vi.mocked(props.send).mock.calls).toEqual([[{ type: 'annotation.edit' }], [{ type: 'annotation.delete' }]])
    await click(the('button.annotations-quote'))
    expect(props.onGoTo).toHaveBeenCalledOnce()
    const owner = card(restingAnnotation(replied, student, 'found'))
    await show(<AnnotationCard {...owner} />)
    expect(labels()).not.toContain('重新打开')
    await click(the('input[type=checkbox]'))
    expect(vi.mocked(owner.send).mock.calls).toEqual([[{ type: 'annotation.solve' }]])
    expect(await objections()).toEqual([])
  })

  test('B479 (D35) B482 B483 a solved one stays ticked and cannot be changed; a teacher can reopen it', async () => {
    const props = card(restingAnnotation(solved, teacher, 'found'))
    const show = await render(<AnnotationCard {...props} />)
    const tick = the<HTMLInputElement>('input[type=checkbox]')
    expect([tick.checked, tick.disabled]).toEqual([true, true])
    expect(all('button[aria-label="编辑"]')).toEqual([])
    await click(the('button', '重新打开'))
    expect(vi.mocked(props.send).mock.calls).toEqual([[{ type: 'annotation.reopen' }]])
    const owner = card(restingAnnotation(solved, student, 'found'))
    await show(<AnnotationCard {...owner} />)
    expect(said(the('.annotations-reply button[aria-label="编辑"]'), 'aria-describedby')).toBe('批注已解决，不能再修改')
    await click(the('.annotations-reply button[aria-label="删除"]'))
    expect(owner.sendReply).not.toHaveBeenCalled()
    expect(await objections()).toEqual([])
  })

  test("B438 in a student's preview it is read-only: no reply, edit, delete or tick", async () => {
    const show = await render(null)
    for (const annotation of [open, replied, solved]) {
      const view = readOnlyAnnotation(restingAnnotation(annotation, student, 'found'))
      await show(<AnnotationCard {...card(view, { reply: readOnlyReply(restingReply(annotation, student)) })} />)
      expect(words(document.body)).toContain(annotation.commentContent)
      expect(words(document.body)).toContain(annotation.reply?.commentContent ?? '')
      expect(labels().filter((label) => /回复批注|编辑|删除|重新打开/.test(label ?? ''))).toEqual([])
      expect(all<HTMLInputElement>('input').filter(({ disabled }) => !disabled)).toEqual([])
      expect(words(the('.annotations-resolution'))).toContain(annotation.isSolution === '1' ? '已解决' : '未解决')
    }
  })

  test('B480 B485 folded, it is a thumbnail that shows whether it is solved, and opens on a click', async () => {
    const props = card(restingAnnotation(solved, student, 'found'), { isOpen: false })
    await render(<AnnotationCard {...props} />)
    expect(words(the('button[aria-expanded=false]'))).toBe(`已解决${solved.commentContent}展开批注`)
    expect(all('.annotations-body')).toEqual([])
    await click(the('button[aria-expanded=false]'))
    expect(props.onToggle).toHaveBeenCalledOnce()
    expect(await objections()).toEqual([])
  })

  test('D35 says that its passage or its section is gone', async () => {
    const show = await render(<AnnotationCard {...card(restingAnnotation(open, teacher, 'orphaned'))} />)
    expect(words(the('.annotations-quote--lost'))).toContain('原文已修改，找不到这段文字')
    await show(<AnnotationCard {...card(restingAnnotation(open, teacher, 'gone'))} />)
    expect(words(the('.annotations-quote--lost'))).toContain('章节已删除')
    expect(all('button[aria-label="编辑"]')).toEqual([])
    expect(labels()).toContain('删除')
  })

  test('saves an edit with Ctrl+Enter and cancels it with Escape', async () => {
    const props = card(annotationView(exampleOf(annotationModel, 'writing.editing')))
    await render(<AnnotationCard {...props} />)
    const field = the<HTMLTextAreaElement>('textarea[aria-label="批注内容"]')
    expect(document.activeElement).toBe(field)
    await write(field, '请再写一句')
    await press(field, 'Enter', { ctrlKey: true })
    await press(field, 'Escape')
    expect(vi.mocked(props.send).mock.calls).toEqual([
      [{ type: 'annotation.write', text: '请再写一句' }],
      [{ type: 'annotation.save' }],
      [{ type: 'annotation.cancel' }],
    ])
    expect(await objections()).toEqual([])
  })

  test('B587 asks for a confirmation before deleting, and says when its reply is deleted, too', async () => {
    const asking = annotationView(exampleOf(annotationModel, 'deletion.asking'))
    const props = card({ ...asking, annotation: replied })
    await render(<AnnotationCard {...props} />)
    const dialog = the('[role=alertdialog]')
    expect(words(dialog)).toContain('是否确认删除该批注?')
    expect(words(dialog)).toContain('批注和学生的回复将一起删除')
    await click(the('[role=alertdialog] button', '删除'))
    expect(vi.mocked(props.send).mock.calls).toEqual([[{ type: 'annotation.confirm' }]])
  })

  test('B470 is shown without controls while it is being sent', async () => {
    const onWay = { ...open, commentCode: 'temp-r1' }
    await render(<AnnotationCard {...card(restingAnnotation(onWay, teacher, 'found'), { reply: null })} />)
    expect(words(the('.annotations-by'))).toContain('正在发送')
    expect(all('footer')).toEqual([])
  })
})

describe('a reply', () => {
  test('B481 B528 can be written by the owner where there is none, but not by a teacher', async () => {
    const owner = card(restingAnnotation(open, student, 'found'))
    const show = await render(<AnnotationCard {...owner} />)
    await click(the('button', '回复批注'))
    expect(vi.mocked(owner.sendReply).mock.calls).toEqual([[{ type: 'reply.write' }]])
    await show(<AnnotationCard {...card(restingAnnotation(open, teacher, 'found'))} />)
    expect(all('button', '回复批注')).toEqual([])
  })

  test('B509 B592 has a field of at least two lines, with its problem beside it', async () => {
    const writing = replyView(exampleOf(replyModel, 'writing'))
    const props = card(restingAnnotation(open, student, 'found'), { reply: { ...writing, problem: '禁止空回复' } })
    await render(<AnnotationCard {...props} />)
    const field = the<HTMLTextAreaElement>('textarea[aria-label="回复内容"]')
    expect([field.rows, said(field, 'aria-describedby')]).toEqual([2, '禁止空回复'])
    await write(field, '好')
    await click(the('button', '发送'))
    await click(the('button', '取消'))
    expect(vi.mocked(props.sendReply).mock.calls).toEqual([
      [{ type: 'reply.change', text: '好' }],
      [{ type: 'reply.send' }],
      [{ type: 'reply.cancel' }],
    ])
    expect(await objections()).toEqual([])
  })

  test('B587 asks for a confirmation before deleting', async () => {
    const asking = replyView(exampleOf(replyModel, 'asking'))
    const props = card(restingAnnotation(replied, student, 'found'), { reply: asking })
    await render(<AnnotationCard {...props} />)
    expect(words(the('[role=alertdialog]'))).toContain('是否确认删除该回复?')
    await click(the('[role=alertdialog] button', '删除'))
    expect(vi.mocked(props.sendReply).mock.calls).toEqual([[{ type: 'reply.confirm' }]])
  })
})

describe('the annotation panel', () => {
  const panel = (state: string, over: Partial<ReturnType<typeof annotationsView>> = {}) => ({
    view: { ...annotationsView(exampleOf(annotationsModel, state)), ...over },
    card: ({ annotation }: { annotation: { commentCode: string } }) => <p data-card>{annotation.commentCode}</p>,
    onSend: vi.fn(),
    send: vi.fn(),
  })

  test('D35 shows cards below the titles of their sections, and those of deleted sections separately', async () => {
    const props = panel('list.listed')
    await render(<AnnotationPanel {...props} />)
    expect(all('[data-card]').map(words)).toEqual(['an1', 'an6', 'an2', 'an5', 'an3'])
    expect(all('.annotations-section').map(words)).toEqual(['一、项目概述', '二、市场分析', '竞争对手'])
    expect(words(the('.annotations-gone'))).toContain('已删除章节的批注')
    expect(words(the('.annotations-bar [role=status]'))).toBe('4 条未解决')
    await click(the('input[type=checkbox]'))
    await click(the('button[aria-label="下一条批注"]'))
    await click(the('button[aria-label="收起批注"]'))
    expect(props.send.mock.calls).toEqual([
      [{ type: 'filter.change', onlyOpen: true }],
      [{ type: 'annotation.step', by: 1 }],
      [{ type: 'panel.toggle' }],
    ])
    expect(await objections()).toEqual([])
  })

  test('says what it is for when it is empty, and offers a retry when loading failed', async () => {
    const none = { rows: [], goneRows: [], total: 0, openCount: 0 }
    const show = await render(<AnnotationPanel {...panel('list.listed', { ...none, face: 'empty' })} />)
    expect(words(document.body)).toContain('选中一段文字，即可添加批注')
    const failed = panel('list.failed')
    await show(<AnnotationPanel {...failed} />)
    expect(words(the('[role=alert]'))).toContain('批注没有加载成功')
    await click(the('button', '重试'))
    expect(failed.send.mock.calls).toEqual([[{ type: 'annotations.reload' }]])
  })

  test('B569 a new annotation names its section and passage, and is sent', async () => {
    const props = panel('adding.writing')
    await render(<AnnotationPanel {...props} />)
    const adding = the('[data-adding]')
    expect(adding.getAttribute('aria-label')).toMatch(/^为“.+”添加批注$/)
    await write(the<HTMLTextAreaElement>('[data-adding] textarea'), '很好')
    await click(the('[data-adding] button', '发送'))
    await click(the('[data-adding] button', '取消'))
    expect(props.onSend).toHaveBeenCalledOnce()
    expect(props.send.mock.calls).toEqual([[{ type: 'add.write', text: '很好' }], [{ type: 'add.cancel' }]])
    expect(await objections()).toEqual([])
  })
})

describe('a text with passages', () => {
  const html = '<p>我们打算开一间<b>学生</b>咖啡馆。</p><p>每天有顾客。</p>'
  const text = sectionText(html)
  const at = text.indexOf('一间学生咖')
  const mark = {
    commentCode: 'an1',
    start: at,
    end: at + 5,
    isSolved: false,
    isLit: false,
    isChanged: false,
    says: '为什么？',
  }

  test('marks a passage across several elements in each of them, with one focus stop', async () => {
    const [onLight, onShow] = [vi.fn(), vi.fn()]
    await render(<AnnotatedText html={html} marks={[mark]} onLight={onLight} onShow={onShow} />)
    expect(all('mark').map(words)).toEqual(['一间', '学生', '咖'])
    expect(all('mark[tabindex]')).toHaveLength(1)
    const first = the('mark[tabindex]')
    expect(first.getAttribute('aria-label')).toBe('一间，批注：为什么？')
    await press(first, 'Enter')
    await click(the('mark', '咖'))
    expect(onShow.mock.calls).toEqual([['an1'], ['an1']])
    expect(words(the('.richText-shown'))).toBe('我们打算开一间学生咖啡馆。每天有顾客。')
    expect(await objections()).toEqual([])
  })

  test('locates a selection across marks correctly', async () => {
    await render(<AnnotatedText html={html} marks={[mark]} />)
    const [, piece] = all('mark')
    const [, last] = all('.richText-shown p')
    const selection = document.getSelection()
    if (!piece?.firstChild || !last?.firstChild || !selection) throw new Error('nothing can be selected')
    selection.setBaseAndExtent(piece.firstChild, 1, last.firstChild, 2)
    const selected = selectedIn(the('.richText-shown'), selection)
    expect(text.slice(selected?.start, selected?.end).replace(/\s+/g, '')).toBe('生咖啡馆。每天')
    selection.removeAllRanges()
    expect(selectedIn(the('.richText-shown'), selection)).toBeNull()
  })

  test('annotates a selection without losing it', async () => {
    const onAdd = vi.fn()
    await render(<PassageButton place={{ left: 10, top: 20, bottom: 30 }} reason={null} onAdd={onAdd} />)
    const pressed = new Event('pointerdown', { bubbles: true, cancelable: true })
    the('button', '批注').dispatchEvent(pressed)
    expect(pressed.defaultPrevented).toBe(true)
    await click(the('button', '批注'))
    expect(onAdd).toHaveBeenCalledOnce()
  })
})
