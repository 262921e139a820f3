// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { z } from 'zod'
import { keepActor, keptCopy } from '../../../src/routes/shared/autosaveKeeper'

const KEY = 'pro__autosave:section1'
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const put = (copies: Readonly<Record<string, unknown>>): void => localStorage.setItem(KEY, JSON.stringify(copies))
const copy = (value: string, keptTime: number) => ({ value, version: 1, sent: [], keptTime })

/** A keeper, and the events that it has sent. */
function started() {
  const said: unknown[] = []
  const machine = setup({ actors: { keep: keepActor<string>() } }).createMachine({
    invoke: { id: 'keep', src: 'keep', input: { copyKey: 'section1' } },
    on: { '*': { actions: ({ event }) => void said.push(event) } },
  })
  const actor = createActor(machine).start()
  const keep = actor.getSnapshot().children.keep
  return { said, tell: (command: Parameters<NonNullable<typeof keep>['send']>[0]) => keep?.send(command) }
}

describe("the browser's copy of a text", () => {
  beforeEach(() => localStorage.clear())

  test('is available to the next page, with the texts sent without a response', () => {
    const { said, tell } = started()
    tell({ type: 'copy.keep', value: '草稿', version: 3, sent: ['草'], serial: 7 })
    expect(said).toEqual([{ type: 'copy.stored', serial: 7 }])
    expect(keptCopy('section1', z.string())).toMatchObject({ value: '草稿', version: 3, sent: ['草'] })
  })

  test('is deleted once everything is acknowledged', () => {
    const { tell } = started()
    tell({ type: 'copy.keep', value: '草稿', version: 3, sent: [], serial: 1 })
    tell({ type: 'copy.drop' })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test("an earlier page's copy is deleted with what was restored from it", () => {
    put({ earlier: copy('旧', 5) })
    started().tell({ type: 'copy.drop' })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('a copy of another page stays if it was not restored here, or was changed since', () => {
    put({ older: copy('一', 1), newest: copy('二', 9) })
    const { tell } = started()
    put({ older: copy('一', 1), newest: copy('二二', 10) })
    tell({ type: 'copy.drop' })
    expect(stored()).toEqual({ older: copy('一', 1), newest: copy('二二', 10) })
  })

  test('the newest one is restored; an invalid one is not', () => {
    put({ older: copy('一', 1), newest: copy('二', 9) })
    expect(keptCopy('section1', z.string())?.value).toBe('二')
    expect(keptCopy('section1', z.object({ title: z.string() }))).toBeNull()
    expect(keptCopy('section2', z.string())).toBeNull()
  })

  test('a full store reports no copy', () => {
    const { said, tell } = started()
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
    tell({ type: 'copy.keep', value: '草稿', version: 3, sent: [], serial: 1 })
    Storage.prototype.setItem = setItem
    expect(said).toEqual([])
  })
})
