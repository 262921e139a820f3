/** Lists that load, pages of a list, and search fields. */

import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AsyncList } from '../../../src/views/shared/kit/AsyncList'
import { Pager, pagesAround } from '../../../src/views/shared/kit/Pager'
import { type SearchHits, SearchSelect } from '../../../src/views/shared/records/SearchSelect'
import { all, click, objections, press, render, said, the, type, words } from '../render'

const nothing = () => undefined

describe('AsyncList', () => {
  const faces = (face: 'loading' | 'empty' | 'failed' | 'full', onRetry = nothing) => (
    <AsyncList face={face} name="记录" emptyHint="先点一次名" failedText="请求超时" onRetry={onRetry}>
      <p>第一条</p>
    </AsyncList>
  )

  it('B185 an empty list says 暂无数据 (X025) and what to do next', async () => {
    await render(faces('empty'))
    expect(all('p').map(words)).toEqual(['暂无数据', '先点一次名'])
    expect(await objections()).toEqual([])
  })

  it('a loading list is a skeleton with a status text', async () => {
    await render(faces('loading'))
    expect([words(the('[role=status]')), all('.p-skeleton').length]).toEqual(['正在加载记录', 5])
    expect(await objections()).toEqual([])
  })

  it('a failed list shows the error and a retry', async () => {
    const onRetry = vi.fn()
    await render(faces('failed', onRetry))
    expect(words(the('[role=alert]'))).toBe('加载失败请求超时重试')
    await click(the('button', '重试'))
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(await objections()).toEqual([])
  })

  it('a full list shows its rows', async () => {
    await render(faces('full'))
    expect(document.body.textContent).toBe('第一条')
  })
})

describe('Pager', () => {
  it('turns pages, and says why it cannot at either end', async () => {
    const onPage = vi.fn()
    const show = await render(<Pager page={1} pageSize={8} total={20} onPage={onPage} />)
    await click(the('button', '上一页'))
    await click(the('button', '下一页'))
    expect([onPage.mock.calls, said(the('button', '上一页'), 'aria-describedby')]).toEqual([[[2]], '已经是第一页'])
    await show(<Pager page={3} pageSize={8} total={20} onPage={onPage} />)
    expect(words(the('nav'))).toBe('共 20 条第 3 页，共 3 页123已经是最后一页')
    expect(await objections()).toEqual([])
  })

  it('of a list counted only up to a limit it says that there are more, and continues', async () => {
    const onPage = vi.fn()
    const show = await render(<Pager page={1} pageSize={10} total={5_001} onPage={onPage} />)
    expect(words(the('nav'))).toBe('共 5,000+ 条已经是第一页第 1 页12345……跳至页')
    await show(<Pager page={1_001} pageSize={10} total={10_011} onPage={onPage} />)
    expect(words(the('nav'))).toBe('共 10,010+ 条第 1001 页1…99899910001001…跳至页')
    await click(the('button', '下一页'))
    expect(onPage.mock.calls).toEqual([[1_002]])
    await show(<Pager page={1_002} pageSize={10} total={10_015} onPage={onPage} />)
    expect(words(the('nav'))).toBe('共 10,015 条第 1002 页，共 1002 页1…998999100010011002已经是最后一页跳至页')
    expect(await objections()).toEqual([])
  })

  it('links to the first page, the last, the neighbours, and any page by number', async () => {
    const onPage = vi.fn()
    await render(<Pager page={10} pageSize={10} total={400} onPage={onPage} />)
    const pressed = () => the('nav ul [aria-current="page"]').textContent
    expect(all('nav ul li').map(words)).toEqual(['1', '…', '9', '10', '11', '…', '40'])
    expect(pressed()).toBe('10')
    for (const name of ['1', '11', '40']) await click(the('nav ul button', name))
    // The current page is not a link.
    await click(the('nav ul button', '10'))
    const jump = the<HTMLInputElement>('nav form input')
    const go = () => act(async () => the<HTMLFormElement>('nav form').requestSubmit())
    await type(jump, '17')
    await go()
    await type(jump, '999')
    await go()
    expect(onPage.mock.calls.flat()).toEqual([1, 11, 40, 17, 40])
    expect(await objections()).toEqual([])
  })

  it('shows the same number of links on every page, and all of a few pages', () => {
    const shown = (page: number, pages: number) =>
      pagesAround(page, pages)
        .map((number) => number ?? '…')
        .join(' ')
    expect(shown(1, 7)).toBe('1 2 3 4 5 6 7')
    expect(shown(1, 20)).toBe('1 2 3 4 5 … 20')
    expect(shown(4, 20)).toBe('1 2 3 4 5 … 20')
    expect(shown(5, 20)).toBe('1 … 4 5 6 … 20')
    expect(shown(17, 20)).toBe('1 … 16 17 18 19 20')
    expect(shown(20, 20)).toBe('1 … 16 17 18 19 20')
  })

  it('with a single page it shows only the count', async () => {
    await render(<Pager page={1} pageSize={8} total={8} onPage={nothing} />)
    expect([words(the('nav')), all('button')]).toEqual(['共 8 条', []])
  })
})

describe('a search field', () => {
  const options = [
    { value: 'u1', label: '陈思远（t001）' },
    { value: 'u2', label: '陈晓（t014）' },
  ]
  const field = () => the<HTMLInputElement>('input[role=combobox]')
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
  const props = (hits: SearchHits) => ({
    ...hits,
    id: 'teacher',
    name: 'teacherId',
    label: '负责老师',
    value: 'u9',
    chosen: '林婉清',
    invalid: false,
    describedBy: 'about',
    disabled: false,
    onSearch: vi.fn(),
    onChange: vi.fn(),
  })
  const page = (given: ReturnType<typeof props>) => (
    <>
      <label htmlFor="teacher">负责老师</label>
      <SearchSelect {...given} />
      <p id="about">由该老师邀请学生</p>
    </>
  )

  it('is operated by keys, shows the number of results, chooses one by Enter and leaves Escape to the dialog', async () => {
    Element.prototype.scrollIntoView = nothing
    const searching = props({ options: [], face: 'searching' })
    const show = await render(page(searching))
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['林婉清', 'false'])
    await type(field(), '陈')
    expect([searching.onSearch.mock.calls, words(the('[role=status]'))]).toEqual([[['陈']], '正在查找'])
    const found = props({ options, face: 'found' })
    await show(page(found))
    expect([field().value, words(the('[role=status]')), active()]).toEqual(['陈', '找到 2 项', '陈思远（t001）'])
    expect(await objections()).toEqual([])
    await press(field(), 'ArrowUp')
    expect(active()).toBe('陈晓（t014）')
    await press(field(), 'Enter')
    expect([found.onChange.mock.calls, all('[role=listbox]').length, field().value]).toEqual([[['u2']], 0, '林婉清'])

    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    await press(field(), 'ArrowDown')
    expect(found.onSearch.mock.calls).toEqual([['']])
    heard.mockClear()
    await press(field(), 'Escape')
    document.removeEventListener('keydown', heard)
    expect([heard.mock.calls.length, all('[role=listbox]').length]).toEqual([0, 0])
  })

  it('clears the choice when it is emptied, and says when nothing was found', async () => {
    const none = props({ options: [], face: 'found' })
    const show = await render(page(none))
    await type(field(), '')
    expect(none.onChange.mock.calls).toEqual([['']])
    expect(words(the('[role=status]'))).toBe('没有找到')
    await show(page(props({ options: [], face: 'failed' })))
    expect(words(the('[role=status]'))).toBe('查找失败，请重新输入')
  })
})
