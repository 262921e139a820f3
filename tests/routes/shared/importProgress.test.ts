/** How a page follows an import: by the notification channel, and by polling in case a notification is lost. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobProgress } from '../../../contract/entities/shared/job'
import { SHEET_POLL_MS } from '../../../contract/limits'
import type { SocketFact } from '../../../src/machines/shared/connection/connection.types'
import { heardByPages } from '../../../src/routes/shared/notificationFacts'
import { runImport, watchImport } from '../../../src/routes/shared/records/importProgress'

const progress = (over: Partial<JobProgress> = {}): JobProgress => ({
  jobId: 'import-1',
  kind: 'student',
  state: 'running',
  done: 500,
  total: 10_000,
  skipped: 0,
  text: '',
  ...over,
})
const line = heardByPages(() => undefined)
const hear = (message: Extract<SocketFact, { type: 'socket.received' }>['message']) =>
  line({ type: 'socket.received', message, at: 0 })
const reportProgress = (over: Partial<JobProgress> = {}) =>
  hear({ name: 'jobProgress', mess: '', date: 0, data: progress(over) })
const resume = () =>
  hear({ name: 'resumed', mess: '', date: 0, data: { unreadCount: 0, joinRequests: 0, serverTime: 0 } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('watching an import', () => {
  test('reports the notifications of this import only, and polls the server rarely', async () => {
    const [tell, ask] = [vi.fn(), vi.fn(async () => progress({ done: 1_000 }))]
    const stop = watchImport('import-1', tell, { ask })
    reportProgress()
    reportProgress({ jobId: 'import-2' })
    expect([tell.mock.calls, ask.mock.calls]).toEqual([[[progress()]], []])
    await vi.advanceTimersByTimeAsync(SHEET_POLL_MS)
    expect([tell.mock.lastCall, ask.mock.calls]).toEqual([[progress({ done: 1_000 })], [['import-1']]])
    stop()
    reportProgress()
    await vi.advanceTimersByTimeAsync(SHEET_POLL_MS)
    expect([tell.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1])
  })

  test('polls at once after reconnecting', async () => {
    const [tell, ask] = [vi.fn(), vi.fn(async () => progress())]
    const stop = watchImport('import-1', tell, { ask })
    resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(tell.mock.calls).toEqual([[progress()]])
    stop()
  })
})

describe('running an import', () => {
  const never = () => new Promise<never>(() => undefined)
  const { signal } = new AbortController()

  test('ends with a notification, even if the start was not answered yet', async () => {
    const ended = runImport('import-1', signal, { start: never, ask: never })
    reportProgress({ state: 'done', done: 60, skipped: 2 })
    expect(await ended).toEqual({ state: 'done', done: 58 })
  })

  test('ends with the polled result without a notification, and a failure has its reason', async () => {
    const answers = [progress(), progress({ state: 'failed', text: '导入没有完成' })]
    const ask = vi.fn(async () => answers.shift() ?? progress())
    const ended = runImport('import-1', signal, { start: async () => null, ask })
    const failed = expect(ended).rejects.toMatchObject({ text: '导入没有完成' })
    await vi.advanceTimersByTimeAsync(2 * SHEET_POLL_MS)
    await failed
    expect(ask.mock.calls.length).toBe(2)
  })

  test('rejects when it cannot be started, and does not poll', async () => {
    const ask = vi.fn(never)
    const refused = new Error('refused')
    await expect(runImport('import-1', signal, { start: () => Promise.reject(refused), ask })).rejects.toBe(refused)
    await vi.advanceTimersByTimeAsync(SHEET_POLL_MS)
    expect(ask.mock.calls).toEqual([])
  })
})
