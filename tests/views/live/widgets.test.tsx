/** Several widgets over one page: the last one opened or touched is in front. */
import { act } from 'react'
import { expect, it } from 'vitest'
import type { WidgetView } from '../../../src/machines/live/widget/widget.selectors'
import { FloatingWidget } from '../../../src/views/shared/kit/overlays/FloatingWidget'
import { render, the } from '../render'

const widget: WidgetView = {
  form: 'open',
  place: { x: 1, y: 0 },
  isHeld: false,
  hasGivenWay: false,
  isWriting: false,
}
const texts = { move: '移动', moveHint: '按方向键移动', collapse: '收起', expand: '展开' }

const Widgets = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <FloatingWidget
      key={name}
      name={name}
      widget={widget}
      title={name}
      texts={texts}
      small={null}
      onWidget={() => undefined}
    >
      <button type="button">{`in ${name}`}</button>
    </FloatingWidget>
  ))

/** The number of widgets in front of it. */
const behind = (name: string): string => the(`[data-${name}-layer]`).style.getPropertyValue('--widget-behind')
const touch = (element: HTMLElement) =>
  act(async () => void element.dispatchEvent(new Event('pointerdown', { bubbles: true })))

it('the widget that was opened, touched or focused last is in front', async () => {
  const show = await render(<Widgets names={['timer']} />)
  expect(behind('timer')).toBe('0')
  await show(<Widgets names={['timer', 'calculator']} />)
  expect([behind('timer'), behind('calculator')]).toEqual(['1', '0'])

  await touch(the('button', 'in timer'))
  expect([behind('timer'), behind('calculator')]).toEqual(['0', '1'])
  await touch(the('button', 'in timer'))
  expect([behind('timer'), behind('calculator')]).toEqual(['0', '1'])
  await act(async () => the('button', 'in calculator').focus())
  expect([behind('timer'), behind('calculator')]).toEqual(['1', '0'])

  // A widget that comes first in the page and is opened last is in front, too.
  await show(<Widgets names={['calculator']} />)
  expect(behind('calculator')).toBe('0')
  await show(<Widgets names={['timer', 'calculator']} />)
  expect([behind('timer'), behind('calculator')]).toEqual(['0', '1'])
})
