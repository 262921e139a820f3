/** The pages of courses: disabled actions say why, keys do what the menu does. */

import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { draft } from '../../../src/catalogue/courses/courseEditor/courseEditor.examples'
import { courseEditorModel } from '../../../src/catalogue/courses/courseEditor/courseEditor.model'
import { publishingModel } from '../../../src/catalogue/courses/courseEditor/publishing.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { courseEditorView } from '../../../src/machines/courses/courseEditor/courseEditor.selectors'
import { publishingView } from '../../../src/machines/courses/courseEditor/publishing.selectors'
import { useWrittenField } from '../../../src/routes/courses/courseEditor/useWrittenField'
import { closeLostInput, useLostInput } from '../../../src/routes/shared/lostInput'
import { CourseEditor, type CourseEditorProps } from '../../../src/views/courses/courseEditor/CourseEditor'
import { PublishDialog } from '../../../src/views/courses/courseEditor/PublishDialog'
import { all, click, objections, press, render, the, words } from '../render'

const editor = (state: string, over: Partial<CourseEditorProps> = {}): CourseEditorProps => {
  const view = courseEditorView(exampleOf(courseEditorModel, state))
  return {
    view,
    items: view.items,
    listHref: '/list',
    newId: () => 'new1',
    onNavigate: vi.fn(),
    onHistory: vi.fn(),
    send: vi.fn(),
    ...over,
  }
}

/** Types into a field. */
const write = (field: HTMLInputElement, text: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** The editor with its field for the selected item. */
const Page = (props: CourseEditorProps) => (
  <>
    <CourseEditor {...props} items={props.view.items} onWrite={useWrittenField(props.view.items)} />
    <output>{useLostInput()?.input}</output>
  </>
)

describe('the course editor', () => {
  test.each(['loading', 'failed', 'gone'])('R152 has one heading while it is %s', async (state) => {
    await render(<CourseEditor {...editor(state)} />)
    expect(all('h1').map(words)).toEqual(['课程编辑'])
    expect(await objections()).toEqual([])
  })

  test('R152 D6 the tree shows its items; keys cut and copy', async () => {
    const props = editor('ready.hand.resting')
    await render(<CourseEditor {...props} />)
    expect(all('[role="treeitem"] .outline-words').map(words)).toEqual(draft.items.map(({ title }) => title))
    const row = the('[role="treeitem"][aria-selected="true"]')
    await press(row, 'x', { ctrlKey: true })
    await press(row, 'c', { metaKey: true })
    // There is nothing to paste, to undo or to redo.
    await press(row, 'v', { ctrlKey: true })
    await press(row, 'z', { ctrlKey: true })
    await press(row, 'y', { ctrlKey: true })
    expect(vi.mocked(props.send).mock.calls).toEqual([
      [{ type: 'item.cut', id: 'ch1' }],
      [{ type: 'item.copy', id: 'ch1' }],
    ])
    expect(await objections()).toEqual([])
  })

  test('B5 the text of a field whose item was deleted elsewhere is offered; a change elsewhere keeps the typed text', async () => {
    const props = editor('ready.hand.resting')
    const show = await render(<Page {...props} view={props.view} />)
    const { item } = props.view
    const field = () => the<HTMLInputElement>(`.course-paper [id$="-title"]`)
    await write(field(), '写到一半的名称')
    const items = props.view.items.map((one) => (one.id === item?.id ? { ...one, title: '别处的名称' } : one))
    const renamed = { ...props.view, items, item: item && { ...item, title: '别处的名称' } }
    await show(<Page {...props} view={renamed} />)
    expect([field().value, words(the('output'))]).toEqual(['写到一半的名称', ''])
    await show(<Page {...props} view={{ ...renamed, items: items.filter(({ id }) => id !== item?.id), item: null }} />)
    expect(words(the('output'))).toBe('写到一半的名称')
    await act(async () => closeLostInput())
  })

  test('D4 a conflict names the other editor and the effects of the own edits', async () => {
    const props = editor('ready.store.conflict')
    await render(<CourseEditor {...props} />)
    expect(words(the('[role="alertdialog"]'))).toContain('刘敏')
    await click(the('button', '应用我的修改'))
    await click(the('button', '采用最新内容'))
    const chosen = vi.mocked(props.send).mock.calls.filter(([{ type }]) => type.startsWith('conflict.'))
    expect(chosen).toEqual([[{ type: 'conflict.mine' }], [{ type: 'conflict.theirs' }]])
  })

  test('R152 the check lists tasks with problems, opens them, and publishing stays possible', async () => {
    const view = publishingView(exampleOf(publishingModel, 'shown'))
    const { difference } = view
    if (!difference) throw new Error('what publishing would change is shown')
    const [send, onOpen] = [vi.fn(), vi.fn()]
    const problems = [
      ...['阅读一', '阅读二', '阅读三', '阅读四', '阅读五', '阅读六'].map((title, at) => {
        return { id: `ta${at}`, kind: 'noResource', title, above: '第一课' } as const
      }),
      { id: 'ta9', kind: 'pastDeadline', title: '课堂作业', above: '' } as const,
    ]
    await render(
      <PublishDialog view={{ ...view, difference: { ...difference, problems } }} onOpen={onOpen} send={send} />,
    )
    const check = words(the('[aria-label="发布前检查"]'))
    expect(check).toContain('6 个任务没有资源')
    expect(check).toContain('1 个任务的期限为 0 天')
    expect(check).not.toContain('没有自己的名称')
    expect(check).not.toContain('阅读六')
    await click(the('button', '显示其余 1 个'))
    await click(the('button', '第一课 › 阅读六'))
    expect(onOpen).toHaveBeenCalledWith('ta5')
    await click(the('button', '仍然发布'))
    expect(send).toHaveBeenCalledWith({ type: 'publish.confirm' })
    expect(await objections()).toEqual([])
  })

  test('D4 publishing waits for the difference, and is possible once there is one', async () => {
    const send = vi.fn()
    const show = await render(
      <PublishDialog view={publishingView(exampleOf(publishingModel, 'comparing'))} onOpen={vi.fn()} send={send} />,
    )
    expect(the('button', '发布').getAttribute('aria-disabled')).toBe('true')
    const shown = publishingView(exampleOf(publishingModel, 'shown'))
    const fine = shown.difference && { ...shown.difference, problems: [] }
    await show(<PublishDialog view={{ ...shown, difference: fine }} onOpen={vi.fn()} send={send} />)
    await click(the('button', '发布'))
    expect(send.mock.calls).toEqual([[{ type: 'publish.confirm' }]])
  })
})
