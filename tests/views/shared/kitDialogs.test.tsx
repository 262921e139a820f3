/** Dialogs and their focus. */

import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../../src/views/shared/kit/Button'
import { passFocusOn } from '../../../src/views/shared/kit/behaviour/passFocusOn'
import { Confirm } from '../../../src/views/shared/kit/overlays/Confirm'
import { Modal } from '../../../src/views/shared/kit/overlays/Modal'
import { all, click, objections, press, render, said, the, until, words } from '../render'

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
