/** A file that somebody asks for with a press: why it does not come is said in a toast, once, since nothing else says it. */
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { errors } from '../../../contract/errors'
import { toastsMachine } from '../../../src/machines/shell/toasts/toasts.machine'
import { fileSaving } from '../../../src/routes/shared/useFileSaving'

const file = { blob: new Blob(['名单']), fileName: '名单.xlsx' }

it('B174 what a busy server keeps back is said once, whichever try it is; the next one that comes takes it back', async () => {
  const toasts = createActor(toastsMachine).start()
  const save = vi.fn()
  const saving = fileSaving(toasts.send, 'list', '没有下载成功', save)
  const said = () => toasts.getSnapshot().context.toasts.map(({ level, text }) => `${level} ${text}`)
  for (let tries = 0; tries < 2; tries += 1) {
    await saving(() => Promise.reject(errors.busy))
    expect(said()).toEqual([`error ${errors.busy.text}`])
  }
  await saving(() => Promise.reject(new TypeError('cut off')))
  expect(said()).toEqual(['error 没有下载成功'])
  expect(save).not.toHaveBeenCalled()
  await saving(async () => file)
  expect(said()).toEqual([])
  expect(save.mock.calls).toEqual([[file]])
  toasts.stop()
})
