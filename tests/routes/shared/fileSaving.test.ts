/** A download started by a press: a failure is shown in one toast, because no other place shows it. */
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { errors } from '../../../contract/errors'
import { toastsMachine } from '../../../src/machines/shell/toasts/toasts.machine'
import { fileSaving } from '../../../src/routes/shared/useFileSaving'

const file = { blob: new Blob(['名单']), fileName: '名单.xlsx' }

it('B174 the failure of a busy server is shown once for all attempts, and disappears with the next success', async () => {
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
