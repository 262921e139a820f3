import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AsyncList } from '../../../src/views/shared/kit/AsyncList'
import { Avatar } from '../../../src/views/shared/kit/Avatar'
import { Button } from '../../../src/views/shared/kit/Button'
import { passFocusOn } from '../../../src/views/shared/kit/behaviour/passFocusOn'
import { ConnectionBadge, connectionReason } from '../../../src/views/shared/kit/ConnectionBadge'
import { Countdown } from '../../../src/views/shared/kit/Countdown'
import { NumberStepper } from '../../../src/views/shared/kit/fields/NumberStepper'
import { SegmentedChoice } from '../../../src/views/shared/kit/fields/SegmentedChoice'
import { Link } from '../../../src/views/shared/kit/Link'
import { Logo } from '../../../src/views/shared/kit/Logo'
import { Confirm } from '../../../src/views/shared/kit/overlays/Confirm'
import { Modal } from '../../../src/views/shared/kit/overlays/Modal'
import { Pager, pagesAround } from '../../../src/views/shared/kit/Pager'
import { RoomText } from '../../../src/views/shared/kit/RoomText'
import { type SearchHits, SearchSelect } from '../../../src/views/shared/records/SearchSelect'
import { all, click, objections, press, render, said, the, type, until, words } from '../render'

const nothing = () => undefined

function Opener({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Modal
        open={open}
        title="随机点名"
        size="room"
        onClose={closable ? () => setOpen(false) : undefined}
        footer={<Button label="完成" onClick={() => setOpen(false)} />}
      >
        <input aria-label="人数" />
      </Modal>
    </>
  )
}

function Stepper({ onValue }: { onValue: (value: number) => void }) {
  const [value, setValue] = useState(1)
  const onChange = (next: number) => {
    onValue(next)
    setValue(next)
  }
  return <NumberStepper label="人数" unit="人" value={value} min={1} max={5} onChange={onChange} />
}

describe('Button and Reason', () => {
  it('calls back when pressed', async () => {
    const onClick = vi.fn()
    await render(<Button label="开始" kind="primary" onClick={onClick} />)
    await click(the('button', '开始'))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(await objections()).toEqual([])
  })

  it('stays in place, does nothing and says why when it has a reason', async () => {
    const onClick = vi.fn()
    const show = await render(<Button label="开始" onClick={onClick} />)
    const button = the<HTMLButtonElement>('button', '开始')
    button.focus()
    await show(<Button label="开始" reason="正在连接课堂，请稍候" onClick={onClick} />)
    await click(button)
    expect({
      pressed: onClick.mock.calls.length,
      disabled: button.disabled,
      ariaDisabled: button.getAttribute('aria-disabled'),
      why: said(button, 'aria-describedby'),
      focused: document.activeElement === button,
    }).toEqual({ pressed: 0, disabled: false, ariaDisabled: 'true', why: '正在连接课堂，请稍候', focused: true })
    expect(await objections()).toEqual([])
  })

  it('a reason that is already shown beside the control is not shown as a tooltip, too', async () => {
    const onClick = vi.fn()
    await render(
      <>
        <p id="why">没有可点的同学</p>
        <Button label="开始" reason="没有可点的同学" reasonSaidBy="why" onClick={onClick} />
        <Button label="再来" reasonSaidBy="why" onClick={onClick} />
      </>,
    )
    const button = the('button', '开始')
    await click(button)
    expect([said(button, 'aria-describedby'), button.ariaDisabled, all('[role=tooltip]')]).toEqual([
      '没有可点的同学',
      'true',
      [],
    ])
    await click(the('button', '再来'))
    expect([onClick.mock.calls.length, the('button', '再来').hasAttribute('aria-describedby')]).toEqual([1, false])
    expect(await objections()).toEqual([])
  })

  it('a reason is shown beside its control on hover, press and keyboard focus, and Escape closes it first', async () => {
    const lifted: boolean[] = []
    const prototype = HTMLElement.prototype
    const togglePopover = vi.fn((force?: boolean) => Boolean(lifted.push(force === true)))
    Object.assign(prototype, { togglePopover })
    vi.stubGlobal('CSS', { supports: () => true })
    const matches = vi.spyOn(prototype, 'matches').mockImplementation((selector) => {
      if (selector === ':popover-open') return lifted.at(-1) === true
      return selector === ':focus-visible'
    })
    const around = vi.fn()
    document.body.addEventListener('keydown', around)
    try {
      await render(<Button label="开始" reason="正在连接课堂，请稍候" />)
      const button = the<HTMLButtonElement>('button', '开始')
      const tip = the('[role=tooltip]')
      expect([tip.getAttribute('popover'), words(tip)]).toEqual(['auto', '正在连接课堂，请稍候'])
      const pointer = (type: string) =>
        act(async () => void button.dispatchEvent(new MouseEvent(type, { bubbles: true })))
      await pointer('pointerover')
      await pointer('pointerout')
      await click(button)
      await act(async () => button.blur())
      await act(async () => button.focus())
      await press(button, 'Escape')
      await press(button, 'Escape')
      expect(lifted).toEqual([true, false, true, true, false])
      expect([tip.style.left, tip.style.top]).toEqual(['8px', '8px'])
      expect(around).toHaveBeenCalledTimes(1)
    } finally {
      document.body.removeEventListener('keydown', around)
      matches.mockRestore()
      vi.unstubAllGlobals()
      Reflect.deleteProperty(prototype, 'togglePopover')
    }
  })

  it('does not send its form while it has a reason or is busy', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (props: { reason?: string; busy?: boolean }) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" label="保存" {...props} />
      </form>
    )
    const show = await render(form({ reason: '没有权限' }))
    await click(the('button'))
    await show(form({ busy: true }))
    await click(the('button'))
    expect(onSubmit).toHaveBeenCalledTimes(0)
    expect(the('button').getAttribute('aria-busy')).toBe('true')
    await show(form({}))
    await click(the('button'))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('has a name when it is only an icon, and writes no HTML', async () => {
    await render(<Button label="关闭声音" icon="volume-off" iconOnly />)
    const button = the('button', '关闭声音')
    expect([button.getAttribute('title'), button.innerHTML.includes('nbsp')]).toEqual(['关闭声音', false])
    expect(await objections()).toEqual([])
  })
})

describe('Modal', () => {
  const open = async () => {
    the('button', '打开').focus()
    await click(the('button', '打开'))
    await until(() => expect(the('[role=dialog]').contains(document.activeElement)).toBe(true))
  }
  const gone = () => until(() => expect(all('[role=dialog]').length).toBe(0))

  it('is named by its title, is modal, and traps the focus', async () => {
    await render(<Opener />)
    await open()
    const dialog = the('[role=dialog]')
    expect([said(dialog, 'aria-labelledby'), dialog.getAttribute('aria-modal')]).toEqual(['随机点名', 'true'])
    expect(await objections()).toEqual([])
  })

  it('closes on Escape and restores the focus', async () => {
    await render(<Opener />)
    await open()
    await press(document.activeElement ?? document.body, 'Escape')
    await gone()
    expect(document.activeElement).toBe(the('button', '打开'))
  })

  it('without onClose it has no close button and ignores Escape; its own button closes it', async () => {
    await render(<Opener closable={false} />)
    await open()
    await press(document.activeElement ?? document.body, 'Escape')
    expect(all('button', '关闭')).toEqual([])
    await click(the('button', '完成'))
    await gone()
    expect(document.activeElement).toBe(the('button', '打开'))
  })

  it('restores the focus even when it is unmounted at once', async () => {
    const page = (shown: boolean) => (
      <>
        <button type="button">打开</button>
        {shown ? (
          <Modal open title="抢答" onClose={nothing}>
            <input aria-label="人数" />
          </Modal>
        ) : null}
      </>
    )
    const show = await render(page(false))
    the('button', '打开').focus()
    await show(page(true))
    await until(() => expect(the('[role=dialog]').contains(document.activeElement)).toBe(true))
    await show(page(false))
    expect(document.activeElement).toBe(the('button', '打开'))
  })

  it('keeps the focus in a dialog that replaces another, and off the page behind its mask', async () => {
    const page = (shown: 'none' | 'first' | 'second') => (
      <>
        <button type="button">打开</button>
        <Modal open={shown === 'first'} title="抢答" onClose={nothing}>
          <input aria-label="人数" />
        </Modal>
        <Modal open={shown === 'second'} title="点名" onClose={nothing}>
          <input aria-label="范围" />
        </Modal>
      </>
    )
    const show = await render(page('none'))
    the('button', '打开').focus()
    await show(page('first'))
    await until(() => expect(the('[role=dialog]').contains(document.activeElement)).toBe(true))
    await show(page('second'))
    await until(() => expect(all('[role=dialog]').length).toBe(1))
    await until(() => expect(the('[role=dialog]').contains(document.activeElement)).toBe(true))
    await show(page('none'))
    await gone()
    expect(document.activeElement).toBe(the('button', '打开'))
  })

  it('restores the focus to the page when a confirmation and the dialog below it close together', async () => {
    const page = (dialog: boolean, question: boolean) => (
      <>
        <button type="button">打开</button>
        <Modal open={dialog} title="点名" onClose={nothing}>
          <button type="button">关闭点名</button>
        </Modal>
        <Confirm open={question} title="提示" text="确定关闭吗？" onAccept={nothing} onReject={nothing} />
      </>
    )
    const show = await render(page(false, false))
    the('button', '打开').focus()
    await show(page(true, false))
    await until(() => expect(the('[role=dialog]').contains(document.activeElement)).toBe(true))
    the('button', '关闭点名').focus()
    await show(page(true, true))
    await until(() => expect(words(document.activeElement ?? document.body)).toBe('取消'))
    await show(page(false, false))
    await until(() => expect(all('[role=dialog], [role=alertdialog]').length).toBe(0))
    expect(document.activeElement).toBe(the('button', '打开'))
  })

  it('when two open at once the upper one has the focus, and keeps it after both have faded in', async () => {
    await render(
      <>
        <Modal open title="编辑老师" onClose={nothing}>
          <input aria-label="姓名" />
        </Modal>
        <Confirm open title="离开" text="修改还没有保存。" onAccept={nothing} onReject={nothing} />
      </>,
    )
    await until(() => expect(all('.p-dialog-enter-done').length).toBe(2))
    expect(words(document.activeElement ?? document.body)).toBe('取消')
  })

  it('Confirm asks, focuses the cancel button, and reports both answers', async () => {
    const onAccept = vi.fn()
    const onReject = vi.fn()
    await render(<Confirm open title="提示" text="真的要注销登录吗?" onAccept={onAccept} onReject={onReject} />)
    await until(() => expect(words(document.activeElement ?? document.body)).toBe('取消'))
    expect(said(the('[role=alertdialog]'), 'aria-labelledby')).toBe('提示')
    await click(the('button', '确定'))
    await click(the('button', '取消'))
    expect([onAccept.mock.calls.length, onReject.mock.calls.length]).toEqual([1, 1])
    expect(await objections()).toEqual([])
  })
})

describe('a focused element that is removed', () => {
  const rows = (names: readonly string[]) => (
    <main tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name} ref={passFocusOn}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </main>
  )

  it('passes the focus to the next element, to the previous one, or to the page', async () => {
    const show = await render(rows(['one', 'two', 'three']))
    the('button', 'two').focus()
    const seen: (string | undefined)[] = []
    for (const left of [['one', 'three'], ['one'], []]) {
      await show(rows(left))
      seen.push(
        document.activeElement?.tagName === 'MAIN' ? 'the page' : words(document.activeElement ?? document.body),
      )
    }
    expect(seen).toEqual(['three', 'one', 'the page'])
  })

  it('keeps the focus when another element is removed', async () => {
    const show = await render(rows(['one', 'two']))
    the('button', 'one').focus()
    await show(rows(['one']))
    expect(document.activeElement).toBe(the('button', 'one'))
  })
})

describe('ConnectionBadge', () => {
  it('shows the state of the connection, in every state', async () => {
    const seen: Record<string, string> = {}
    const show = await render(null)
    for (const status of ['closed', 'connecting', 'connected', 'lost', 'refused'] as const) {
      await show(<ConnectionBadge status={status} />)
      seen[status] = words(the('[role=status]'))
      expect(await objections()).toEqual([])
    }
    expect(seen).toEqual({
      closed: '未连接课堂',
      connecting: '正在连接…',
      connected: '已连接',
      lost: '连接已断开',
      refused: '连接被拒绝',
    })
  })

  it('shows when it reconnects, without announcing the seconds, and can reconnect at once', async () => {
    const onRetry = vi.fn()
    await render(<ConnectionBadge status="lost" retryInSeconds={4} onRetry={onRetry} />)
    expect(words(the('.kit-connection-retry[aria-hidden=true]'))).toBe('4 秒后重连')
    await click(the('button', '立即重连'))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('in its steady form it is one element in every state: the message of a lost connection is the retry button', async () => {
    const onRetry = vi.fn()
    const show = await render(<ConnectionBadge status="connected" retryInSeconds={4} onRetry={onRetry} steady />)
    expect(all('.kit-connection > *').map(words)).toEqual(['已连接'])
    await show(<ConnectionBadge status="lost" retryInSeconds={4} onRetry={onRetry} steady />)
    expect(words(the('.kit-connection'))).toBe('连接已断开')
    await click(the('.kit-connection button', '立即重连'))
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(await objections()).toEqual([])
  })

  it('returns the reason why live controls are disabled, and none while connected', () => {
    expect([connectionReason('connected'), connectionReason('lost')]).toEqual([null, '课堂连接已断开，正在重新连接'])
  })
})

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

describe('SegmentedChoice', () => {
  const scope = [
    { value: '1', label: '全班' },
    { value: '0', label: '未点过的', hint: '剩 12 人' },
  ] as const

  it('is a named group of radio buttons, and reports the chosen value', async () => {
    const onChange = vi.fn()
    await render(<SegmentedChoice label="范围" choices={scope} value="1" onChange={onChange} />)
    expect(said(the('[role=radiogroup]'), 'aria-labelledby')).toBe('范围')
    expect(all<HTMLInputElement>('input').map(({ value, checked }) => [value, checked])).toEqual([
      ['1', true],
      ['0', false],
    ])
    await click(the('input[value="0"]'))
    expect(onChange.mock.calls).toEqual([['0']])
    expect(await objections()).toEqual([])
  })

  it('with a reason it changes nothing and says why', async () => {
    const onChange = vi.fn()
    await render(<SegmentedChoice label="范围" choices={scope} value="1" reason="点名进行中" onChange={onChange} />)
    await click(the('input[value="0"]'))
    expect([onChange.mock.calls, said(the('input[value="0"]'), 'aria-describedby')]).toEqual([[], '点名进行中'])
    expect(await objections()).toEqual([])
  })
})

describe('NumberStepper', () => {
  it('counts within its bounds by buttons and keys', async () => {
    const seen: number[] = []
    await render(<Stepper onValue={(value) => seen.push(value)} />)
    const number = the('[role=spinbutton]')
    await click(the('button', '减少人数'))
    await click(the('button', '增加人数'))
    for (const key of ['ArrowUp', 'ArrowDown', 'End', 'ArrowRight', 'Home']) await press(number, key)
    expect(seen).toEqual([2, 3, 2, 5, 1])
    expect([number.getAttribute('aria-valuetext'), said(the('button', '减少人数'), 'aria-describedby')]).toEqual([
      '1人',
      '最少 1人',
    ])
    expect(await objections()).toEqual([])
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

describe('texts for the whole room', () => {
  it('RoomText is as wide as its characters, Latin ones narrower', async () => {
    await render(<RoomText text="林小满 Li" live />)
    const text = the('.kit-room-text')
    expect([text.style.getPropertyValue('--room-chars'), text.getAttribute('aria-live')]).toEqual(['4.86', 'polite'])
  })

  it('Countdown rounds up, never below zero, and has an accessible name', async () => {
    const show = await render(<Countdown remainingMs={2_100} totalMs={3_000} />)
    const seen = () => [
      the('[role=timer]').getAttribute('aria-label'),
      the('[role=timer]').style.getPropertyValue('--left'),
    ]
    expect(seen()).toEqual(['剩余 3 秒', '0.7'])
    await show(<Countdown remainingMs={-50} totalMs={3_000} />)
    expect(seen()).toEqual(['剩余 0 秒', '0'])
    expect(await objections()).toEqual([])
  })
})

describe('Avatar', () => {
  it('shows the end of the name when the picture does not load', async () => {
    await render(<Avatar name="林小满" src="/files/none.png" />)
    await act(async () => the('img').dispatchEvent(new Event('error')))
    expect(the('.kit-avatar').dataset.letters).toBe('小满')
  })

  it('shows a drawing for a person without a name', async () => {
    await render(<Avatar name=" " />)
    expect(document.querySelectorAll('.kit-avatar svg').length).toBe(1)
  })
})

describe('Link', () => {
  it('handles a plain click itself and leaves other clicks to the browser', async () => {
    const onNavigate = vi.fn()
    await render(
      <Link href="#/dist/x" onNavigate={onNavigate}>
        课堂
      </Link>,
    )
    await click(the('a'))
    await act(async () => {
      the('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    })
    expect(onNavigate.mock.calls).toEqual([['#/dist/x']])
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

it("B092 the school's own logo replaces Podium's, and Podium's is shown when it does not load", async () => {
  const school = { name: '', logo: '/files/aa/logo.png', logoRatio: 2.5 }
  const show = await render(<Logo withName school={school} />)
  expect([the<HTMLImageElement>('img').getAttribute('src'), words(document.body)]).toEqual(['/files/aa/logo.png', ''])
  // Its space is reserved before it loads, and it has an alternative text.
  expect(['width', 'height', 'alt'].map((name) => the('img').getAttribute(name))).toEqual(['250', '100', '学校标志'])
  await act(async () => the('img').dispatchEvent(new Event('error')))
  expect([all('img').length, all('svg').length, words(document.body)]).toEqual([0, 1, 'Podium'])
  await show(<Logo withName school={{ ...school, logo: '' }} />)
  expect([all('img').length, words(document.body)]).toEqual([0, 'Podium'])
  // A truncated name is complete in its tooltip.
  const name = '江海职业技术大学继续教育学院'
  await show(<Logo withName school={{ name, logo: '', logoRatio: 1 }} />)
  expect([words(document.body), the('.kit-logo-name').title]).toEqual([name, name])
  await show(<Logo school={{ ...school, logo: '/files/bb/other.png', name }} />)
  expect([words(document.body), the('img').getAttribute('alt')]).toEqual(['', `${name}的标志`])
})

describe('a dialog that opens while no element has the focus', () => {
  it("moves the focus to the page's heading when it closes", async () => {
    const page = (open: boolean) => (
      <main tabIndex={-1}>
        <h1>课堂</h1>
        {open ? (
          <Modal open title="签到" onClose={() => undefined}>
            <button type="button">签到</button>
          </Modal>
        ) : null}
      </main>
    )
    const show = await render(page(true))
    await show(page(false))
    await act(async () => undefined)
    expect(document.activeElement?.tagName).toBe('H1')
  })
})
