import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { exampleOf, ignore } from '../../../src/catalogue/stateViews/stateView'
import { figures, found, struct, theirs } from '../../../src/catalogue/video/barrage/barrage.examples'
import { barrageModel, figuresModel, gatesModel, senderModel } from '../../../src/catalogue/video/barrage/barrage.model'
import {
  barrageView,
  figuresView,
  gatesView,
  type SenderView,
  senderView,
} from '../../../src/machines/video/barrage/barrage.selectors'
import { keepSame } from '../../../src/routes/shared/useView'
import { BarrageLayer } from '../../../src/views/video/barrage/BarrageLayer'
import { Figures } from '../../../src/views/video/barrage/Figures'
import { GateTree } from '../../../src/views/video/barrage/GateTree'
import { LineList } from '../../../src/views/video/barrage/LineList'
import { SendBar } from '../../../src/views/video/barrage/SendBar'
import { all, click, objections, press, render, said, the, words } from '../render'

const shown = (context: object = {}) => {
  const snapshot = exampleOf(barrageModel, 'lines.shown')
  return barrageView({ ...snapshot, context: { ...snapshot.context, barrages: found, ...context } } as typeof snapshot)
}
const writing = (state: string, context: object = {}): SenderView => {
  const snapshot = exampleOf(senderModel, state)
  return senderView({ ...snapshot, context: { ...snapshot.context, ...context } } as typeof snapshot)
}
const bar = async (sender: SenderView) => {
  const onSend = vi.fn()
  await render(<SendBar view={shown()} sender={sender} onWrite={ignore} onSend={onSend} onSettings={ignore} />)
  return onSend
}
const submit = () => act(async () => the<HTMLFormElement>('form').requestSubmit())

describe('writing a comment', () => {
  test('D25 shows the length and sends the text when sending is allowed', async () => {
    const onSend = await bar(writing('writing.open', { text: ' 懂了 ' }))
    expect(words(the('.barrage-count'))).toBe('2/50')
    await submit()
    expect(onSend).toHaveBeenCalledTimes(1)
    expect(await objections()).toEqual([])
  })

  test.each([
    ['blank', writing('writing.open', { text: '  ' })],
    ['being sent', writing('writing.sending')],
    ['too soon', writing('writing.pausing', { text: '又一条' })],
    ['not allowed', writing('writing.shut', { text: '又一条' })],
  ])('B519 D25 sends nothing when it is %s', async (_, sender) => {
    const onSend = await bar(sender)
    await submit()
    expect(onSend).not.toHaveBeenCalled()
    expect(await objections()).toEqual([])
  })

  test('B519 disables the field and shows the reason when the server denies permission', async () => {
    await bar(
      writing('writing.shut', { leave: { gate: 'forbidden', waitMs: 7 * 86_400_000, reason: '请先听课' }, text: '' }),
    )
    const field = the<HTMLInputElement>('input.p-inputtext')
    expect(field.disabled).toBe(true)
    expect(said(field, 'aria-describedby')).toContain('您已被禁止发送弹幕（请先听课），7 天后恢复')
  })

  test('does not send on the Enter that confirms Chinese input', async () => {
    await bar(writing('writing.open', { text: 'dong' }))
    const field = the('input.p-inputtext')
    const keys: boolean[] = []
    document.body.addEventListener('keydown', (event) => keys.push(event.defaultPrevented))
    await press(field, 'Enter', { isComposing: true })
    await press(field, 'Enter')
    expect(keys).toEqual([true, false])
  })
})

describe('the comments', () => {
  test('D25 hostile text stays plain text, over the video and in the list', async () => {
    const content = '<img src=x onerror=alert(1)>'
    const line = { barrageId: 'b1', content, isOwn: false, isHeldBack: false, left: 10, top: 0 }
    const view = shown({ barrages: [{ ...theirs, content }] })
    await render(
      <>
        <BarrageLayer lines={[line]} opacity={80} fontSize={20} layer={null} />
        <LineList view={view} onSeek={ignore} onIntent={ignore} />
      </>,
    )
    expect(all('img')).toEqual([])
    expect(words(the('.barrage-line'))).toBe(content)
    expect(words(the('.barrage-row .barrage-content'))).toBe(content)
    // Screen readers read the list instead.
    expect(the('.barrage-layer').getAttribute('aria-hidden')).toBe('true')
  })

  test('B545 D25 comments of others can be reported, own ones show who sees them, and a press seeks to the time', async () => {
    const [onSeek, onIntent] = [vi.fn(), vi.fn()]
    await render(<LineList view={shown()} onSeek={onSeek} onIntent={onIntent} />)
    expect(all('.barrage-row').map(words)).toEqual([
      '01:05这一步要先打开工资表李雨桐举报',
      '01:12原来如此我',
      '01:30答案是十七我仅自己可见',
    ])
    await click(the('button', '跳到 01:12'))
    expect(onSeek).toHaveBeenCalledWith(72_000)
    await click(the('button', '举报：这一步要先打开工资表'))
    expect(onIntent).toHaveBeenCalledWith({ type: 'report.ask', barrageId: 'b1' })
    expect(await objections()).toEqual([])
  })

  test('equal comments are the same view object, so that the video page does not render in an endless loop', () => {
    const before = shown()
    expect(keepSame(before, shown())).toBe(before)
    expect(keepSame(before, shown({ reportedIds: [theirs.barrageId] }))).not.toBe(before)
  })

  test('many comments are paged, and can be searched', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...theirs,
      barrageId: `b${index}`,
      content: `第${index}条`,
    }))
    await render(<LineList view={shown({ barrages: many })} onSeek={null} onIntent={ignore} />)
    expect(all('.barrage-row')).toHaveLength(50)
    const search = the<HTMLInputElement>('input[type=search]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await act(async () => {
      set?.call(search, '第119条')
      search.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(all('.barrage-content').map(words)).toEqual(['第119条'])
  })
})

describe('gates and statistics', () => {
  test('B474 D10 a press opens a partly open level and closes an open one', async () => {
    const onIntent = vi.fn()
    const snapshot = exampleOf(gatesModel, 'videos.listed')
    const view = gatesView({ ...snapshot, context: { ...snapshot.context, struct } } as typeof snapshot)
    await render(<GateTree view={view} onIntent={onIntent} />)
    const box = (name: string) => the<HTMLInputElement>('input', `${name}的全部视频`)
    expect([box('流程机器人应用').indeterminate, box('第一章 认识流程机器人').checked]).toEqual([true, false])
    await click(box('2.2.1 标题行'))
    const part = { level: 'subLesson', id: 'sl1', name: '2.2.1 标题行' }
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'gate.set', part, isOpen: true })
    expect(await objections()).toEqual([])
  })

  test('E209 E184 the data of a plot is also in a table', async () => {
    const snapshot = exampleOf(figuresModel, 'ready')
    const view = figuresView({ ...snapshot, context: { ...snapshot.context, answers: figures } } as typeof snapshot)
    await render(<Figures view={view} onVideo={ignore} onReload={ignore} />)
    const rows = all('.barrage-plot--small tbody tr').map(words)
    expect([rows.length, rows[0], rows[11]]).toEqual([20, '00:00–00:302', '05:36–06:0721'])
    expect(all('section[aria-label="发送排行"] tbody tr').map(words).slice(0, 3)).toEqual([
      '1李雨桐19',
      '2王子涵14',
      '2陈浩然14',
    ])
    expect(await objections()).toEqual([])
  })
})
