/** Outlines and lists that can be reordered: rendering, keys, menus, and axe findings. */
import { useSelector } from '@xstate/react'
import { PrimeReactProvider } from 'primereact/api'
import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OutlineItem } from '../../../contract/rules/shared/outline'
import { listInput, planInput, planOutline } from '../../../src/catalogue/shared/dragReorder/dragReorder.examples'
import { dragReorderMachine } from '../../../src/machines/shared/dragReorder/dragReorder.machine'
import { dragView, moveReasons, shownOutline } from '../../../src/machines/shared/dragReorder/dragReorder.selectors'
import type { DragItem, SavedMove, SaveMoveInput } from '../../../src/machines/shared/dragReorder/dragReorder.types'
import { OutlineTree } from '../../../src/views/shared/outline/OutlineTree'
import type { OutlineTreeProps } from '../../../src/views/shared/outline/outline.types'
import { lineFor, placeAt, rowsOf } from '../../../src/views/shared/outline/rows'
import { SortableList } from '../../../src/views/shared/outline/SortableList'
import { all, click, objections, render, the, words } from '../render'

const NONE: ReadonlySet<string> = new Set()
const nothing = () => undefined

/** A running chart whose moves are stored at once, with a record of each request. */
function started(input = planInput) {
  const saved: SaveMoveInput[] = []
  const actor = createActor(
    dragReorderMachine.provide({
      actors: {
        saveMove: fromPromise<SavedMove, SaveMoveInput>(async ({ input: asked }) => {
          saved.push(asked)
          return { treeVersion: asked.treeVersion + 1 }
        }),
      },
    }),
    { input },
  ).start()
  return { actor, saved }
}
type Running = ReturnType<typeof started>['actor']

function Tree({ actor, ...rest }: { actor: Running } & Partial<OutlineTreeProps>) {
  const snapshot = useSelector(actor, (one) => one)
  const [closed, setClosed] = useState<ReadonlySet<string>>(NONE)
  const onFold = (id: string | null, isOpen: boolean): void => {
    const ids = id === null ? planOutline.map((item) => item.id) : [id]
    setClosed(new Set([...closed].filter((one) => !ids.includes(one)).concat(isOpen ? [] : ids)))
  }
  return (
    <PrimeReactProvider>
      <OutlineTree
        label="目录"
        items={shownOutline(snapshot)}
        currentId="a1"
        closed={closed}
        onFold={onFold}
        onChoose={nothing}
        drag={{ view: dragView(snapshot), reasons: (id) => moveReasons(snapshot, id), onIntent: actor.send }}
        {...rest}
      />
    </PrimeReactProvider>
  )
}

const titles = () => all('[role=treeitem]').map((one) => words(one.querySelector('.outline-title') ?? one))
const item = (name: string) => the('[role=treeitem]', name)
const key = (name: string, options: KeyboardEventInit = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options })
    document.activeElement?.dispatchEvent(event)
  })
const focus = (element: HTMLElement) => act(async () => element.focus())

describe('an outline', () => {
  it('shows each title with its number and level, without axe findings', async () => {
    await render(<Tree actor={started().actor} onRename={nothing} />)
    expect(titles()).toEqual([
      '一、项目概述',
      '1.1项目背景',
      '1.2项目目标',
      '二、市场分析',
      '2.1目标客户',
      '2.1.1客户画像',
      '2.1.1.1年龄与职业',
      '三、财务计划',
    ])
    const deep = item('2.1.1客户画像')
    expect(deep.getAttribute('aria-level')).toBe('3')
    expect(deep.getAttribute('aria-expanded')).toBe('true')
    expect(item('1.1项目背景').getAttribute('aria-current')).toBe('true')
    expect(await objections()).toEqual([])
  })

  it('B431 folds one branch and all of them', async () => {
    await render(<Tree actor={started().actor} />)
    await click(the('button', '收起“目标客户”'))
    expect(titles()).not.toContain('2.1.1客户画像')
    await click(the('button', '收起'))
    expect(titles()).toEqual(['一、项目概述', '二、市场分析', '三、财务计划'])
    await click(the('button', '展开'))
    expect(titles()).toHaveLength(planOutline.length)
  })

  it('has one focus stop, from which arrows move', async () => {
    const onChoose = vi.fn()
    await render(<Tree actor={started().actor} onChoose={onChoose} />)
    expect(all('[role=treeitem][tabindex="0"]')).toEqual([item('1.1项目背景')])
    await focus(item('1.1项目背景'))
    await key('ArrowDown')
    expect(document.activeElement).toBe(item('1.2项目目标'))
    expect(onChoose).toHaveBeenLastCalledWith('a2')
    await key('ArrowLeft')
    expect(document.activeElement).toBe(item('一、项目概述'))
    await key('ArrowLeft')
    expect(titles()).not.toContain('1.1项目背景')
    await key('End')
    expect(document.activeElement).toBe(item('三、财务计划'))
  })

  it('B437 B492 is reordered by keyboard: Space lifts, arrows choose, Enter drops, with announcements', async () => {
    const { actor, saved } = started()
    await render(<Tree actor={actor} />)
    await focus(item('1.1项目背景'))
    await key(' ')
    expect(words(the('[role=status]'))).toContain('已拿起“项目背景”')
    await key('ArrowDown')
    expect(words(the('[role=status]'))).toBe('“项目目标”之后')
    expect(all('[data-line]')).toHaveLength(1)
    await key('Enter')
    expect(titles().slice(0, 3)).toEqual(['一、项目概述', '1.1项目目标', '1.2项目背景'])
    expect(document.activeElement).toBe(item('1.2项目背景'))
    expect(saved.map(({ move }) => move)).toEqual([{ kind: 'drop', sourceId: 'a1', targetId: 'a2', place: 'after' }])
  })

  it('Escape cancels a move, and stores nothing', async () => {
    const { actor, saved } = started()
    await render(<Tree actor={actor} />)
    await focus(item('1.1项目背景'))
    await key(' ')
    await key('ArrowDown')
    await key('Escape')
    expect(titles()[1]).toBe('1.1项目背景')
    expect(saved).toEqual([])
  })

  it('Tab indents and Shift+Tab outdents; after Escape, Tab leaves', async () => {
    const { actor } = started()
    await render(<Tree actor={actor} />)
    await focus(item('1.2项目目标'))
    await key('Tab')
    expect(titles()[2]).toBe('1.1.1项目目标')
    await key('Tab', { shiftKey: true })
    expect(titles()[2]).toBe('1.2项目目标')
    await key('Escape')
    const leaving = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    await act(async () => document.activeElement?.dispatchEvent(leaving))
    expect(leaving.defaultPrevented).toBe(false)
    expect(titles()[2]).toBe('1.2项目目标')
  })

  it('Enter adds a title, F2 or a double click renames', async () => {
    const [onAdd, onRename, onDelete] = [vi.fn(), vi.fn(), vi.fn()]
    await render(<Tree actor={started().actor} onAdd={onAdd} onRename={onRename} onDelete={onDelete} />)
    await focus(item('1.2项目目标'))
    await key('Enter')
    await key('F2')
    await key('Delete')
    await act(async () =>
      the('.outline-title', '三、财务计划').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })),
    )
    expect(onAdd.mock.calls).toEqual([['a2']])
    expect(onRename.mock.calls).toEqual([['a2'], ['c']])
    expect(onDelete.mock.calls).toEqual([['a2']])
  })

  it('its menu moves titles, and disabled entries say why', async () => {
    const { actor } = started()
    await render(<Tree actor={actor} />)
    await click(the('button', '“项目概述”的更多操作'))
    const entries = all('[role=menuitem]').map(words)
    expect(entries).toEqual([
      '上移（已经是第一个）',
      '下移',
      '升级（已经是最高级）',
      '降级（前面没有同级的内容，不能降级）',
    ])
    expect(await objections()).toEqual([])
    await click(all('[role=menuitem] a, [role=menuitem] .p-menuitem-link', '下移')[0] ?? the('[role=menuitem]', '下移'))
    expect(titles()[0]).toBe('一、市场分析')
  })

  it('B489 B490 shows an invalid target in red, with the reason', async () => {
    const { actor } = started()
    const show = await render(<Tree actor={actor} />)
    await act(async () => {
      actor.send({ type: 'drag.lift', id: 'a1' })
      actor.send({ type: 'drag.over', targetId: 'c', place: 'into' })
    })
    expect(the('[data-refused]').dataset.line).toBe('into')
    expect(words(the('.outline-reason'))).toBe('禁止插入')
    await act(async () => actor.send({ type: 'drag.over', targetId: 'c', place: 'after' }))
    expect(words(the('.outline-reason'))).toBe('禁止跨级排序')
    await show(<Tree actor={actor} />)
    expect(await objections()).toEqual([])
  })

  it("B433 shows only the page's placeholder while it has no titles", async () => {
    await render(
      <OutlineTree
        label="目录"
        items={[]}
        currentId={null}
        closed={NONE}
        onFold={nothing}
        onChoose={nothing}
        empty={<button type="button">添加一级标题</button>}
      />,
    )
    expect(all('button').map(words)).toEqual(['添加一级标题'])
  })

  it('B438 is read-only without a way to move', async () => {
    await render(
      <OutlineTree
        label="目录"
        items={planOutline}
        currentId={null}
        closed={NONE}
        onFold={nothing}
        onChoose={nothing}
      />,
    )
    expect(all('[data-grip], [aria-haspopup]')).toEqual([])
    expect(all('[draggable=true]')).toEqual([])
  })

  it('renders only the visible part of 500 titles', async () => {
    const many: DragItem[] = Array.from({ length: 500 }, (_, index) => ({
      id: `s${index}`,
      level: 1,
      title: `第 ${index} 章`,
    }))
    const room = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360)
    const row = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
    await render(
      <OutlineTree label="目录" items={many} currentId="s499" closed={NONE} onFold={nothing} onChoose={nothing} />,
    )
    room.mockRestore()
    row.mockRestore()
    expect(all('[role=treeitem]').length).toBeGreaterThan(9)
    expect(all('[role=treeitem]').length).toBeLessThan(100)
    // The focused title is rendered anyway.
    expect(all('[role=treeitem][tabindex="0"]')).toHaveLength(1)
  })
})

describe('the drop target of a pointer', () => {
  const rows = rowsOf(planOutline, NONE)

  it('below the title of an open branch it is before its first title', () => {
    expect(placeAt(rows, 'a', 'after', 2)).toEqual({ targetId: 'a1', place: 'before' })
    expect(placeAt(rowsOf(planOutline, new Set(['a'])), 'a', 'after', 2)).toEqual({ targetId: 'a', place: 'after' })
  })

  it("below the last title of a branch it is after the ancestor at the pointer's indentation", () => {
    expect(placeAt(rows, 'b1y', 'after', 9)).toEqual({ targetId: 'b1y', place: 'after' })
    expect(placeAt(rows, 'b1y', 'after', 2)).toEqual({ targetId: 'b1', place: 'after' })
    expect(placeAt(rows, 'b1y', 'after', -3)).toEqual({ targetId: 'b', place: 'after' })
    expect(placeAt(rows, 'b1x', 'before', 1)).toEqual({ targetId: 'b1x', place: 'before' })
    expect(placeAt(rows, 'c', 'into', 1)).toEqual({ targetId: 'c', place: 'into' })
  })

  it('after a title it is after all its descendants', () => {
    expect(lineFor(rows, { targetId: 'b', place: 'after' })).toEqual({ id: 'b1y', side: 'after', level: 1 })
    expect(lineFor(rows, { targetId: 'gone', place: 'after' })).toBeNull()
  })

  it('titles below a closed title are hidden, except around the drop target', () => {
    const closed = new Set(['b', 'b1'])
    const ids = (shownId?: string) => rowsOf(planOutline, closed, shownId).map(({ id }) => id)
    expect(ids()).toEqual(['a', 'a1', 'a2', 'b', 'c'])
    expect(ids('b1x')).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'b1x', 'b1y', 'c'])
  })
})

function List({ actor }: { actor: Running }) {
  const snapshot = useSelector(actor, (one) => one)
  const items = shownOutline(snapshot)
  return (
    <SortableList
      label="选项"
      items={items}
      drag={{ view: dragView(snapshot), reasons: (id) => moveReasons(snapshot, id), onIntent: actor.send }}
    >
      {(id) => <span className="name">{items.find((one) => one.id === id)?.title}</span>}
    </SortableList>
  )
}

describe('a reorderable list', () => {
  const names = () => all('.name').map(words)
  const idsOf = (outline: readonly OutlineItem[]) => outline.map(({ id }) => id).join('')

  it('is reordered by grips and buttons; disabled ones say why', async () => {
    const { actor } = started(listInput)
    await render(<List actor={actor} />)
    await focus(the('button', '拖动“选项 A”'))
    await key(' ')
    await key('ArrowDown')
    await key('ArrowDown')
    await key(' ')
    expect(names()).toEqual(['选项 B', '选项 C', '选项 A'])
    await click(the('button', '上移“选项 A”'))
    expect(idsOf(shownOutline(actor.getSnapshot()))).toBe('bac')
    expect(the('button', '上移“选项 B”').getAttribute('aria-disabled')).toBe('true')
    expect(await objections()).toEqual([])
  })

  it('leaves other keys on a grip alone', async () => {
    const { actor } = started(listInput)
    await render(<List actor={actor} />)
    await focus(the('button', '拖动“选项 B”'))
    await key('ArrowDown')
    await key('Tab')
    expect(names()).toEqual(['选项 A', '选项 B', '选项 C'])
  })
})
