import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Avatar } from '../../../src/views/shared/kit/Avatar'
import { Button } from '../../../src/views/shared/kit/Button'
import { ConnectionBadge, connectionReason } from '../../../src/views/shared/kit/ConnectionBadge'
import { Countdown } from '../../../src/views/shared/kit/Countdown'
import { NumberStepper } from '../../../src/views/shared/kit/fields/NumberStepper'
import { SegmentedChoice } from '../../../src/views/shared/kit/fields/SegmentedChoice'
import { Link } from '../../../src/views/shared/kit/Link'
import { Logo } from '../../../src/views/shared/kit/Logo'
import { RoomText } from '../../../src/views/shared/kit/RoomText'
import { all, click, objections, press, render, said, the, words } from '../render'

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
