/** Two tabs edit the same text on one server, in every order of edits and messages (D34). */
import { expect, test } from 'vitest'
import { SAVED_AT, savedInput } from '../../../../src/catalogue/shared/autosave/autosave.examples'
import { autosaveModel } from '../../../../src/catalogue/shared/autosave/autosave.model'
import type { SaveAnswer, SaveInput } from '../../../../src/machines/shared/autosave/autosave.types'
import { disagreement, type Said, type Seat, type StandIn } from '../../../support/together'
import { oracle } from './autosave.oracle'

const tab = (name: string, writes: string): Seat => ({
  name,
  model: autosaveModel,
  oracle,
  input: savedInput,
  does: [writes, writes, 'text.change (as it was)', 'save.flush', 'conflict.keepMine', 'conflict.takeTheirs'],
})
const seats = [tab('one tab', 'text.change (a sentence)'), tab('another tab', 'text.change (a longer one)')]

interface Server {
  /** Every text that the server has accepted, by version from 1. */
  readonly texts: readonly string[]
}

const newest = ({ texts }: Server): { value: string; version: number } => ({
  value: texts.at(-1) ?? '',
  version: texts.length,
})

/** The server accepts a text only from a tab that was shown the newest one, and notifies the other tabs. */
const server: StandIn<Server> = {
  clock: SAVED_AT,
  state: { texts: [savedInput.value] },
  receive: (state, from, heard, clock) => {
    const told = (to: string, now: Server): Said => ({
      to,
      event: { type: 'server.changed', ...newest(now), changedBy: '', changedTime: clock },
    })
    if (heard.kind === 'joined') return { state, says: [told(from.name, state)] }
    if (heard.kind !== 'call' || heard.name !== 'save') return { state, says: [] }
    const { value, version } = heard.input as SaveInput<string>
    const answer = (output: SaveAnswer<string>): Said => ({ to: from.name, answer: { call: 'save', output } })
    if (version !== state.texts.length) {
      const refusal = { kind: 'changed', ...newest(state), changedBy: '', changedTime: clock } as const
      return { state, says: [answer(refusal)] }
    }
    const next: Server = { texts: [...state.texts, value] }
    const others = seats.filter(({ name }) => name !== from.name).map(({ name }) => told(name, next))
    return { state: next, says: [answer({ kind: 'saved', version: version + 1, savedTime: clock }), ...others] }
  },
  disagreements: (state, shown) =>
    [...shown].flatMap(([name, { status, text, version }]) => {
      if (status === 'saving') return [`${name} still waits, and everything was heard`]
      if (status !== 'settled') return []
      if (text !== state.texts[Number(version) - 1])
        return [`${name} says that version ${version} is saved, and it is another text`]
      return text === newest(state).value ? [] : [`${name} shows an old text as saved`]
    }),
}

const draw = { lessons: process.env.PODIUM_FULL === '1' ? 3_000 : 200, seed: 20_261_122 }

test('D34 two tabs that edit one text show as saved only what the server has, and overwrite nothing without a confirmation', () => {
  expect(disagreement(seats, server, draw)).toBeUndefined()
})

test('a server that acknowledges a text and loses it is detected', () => {
  const forgetful: StandIn<Server> = {
    ...server,
    receive: (...asked) => ({ ...server.receive(...asked), state: asked[0] }),
  }
  expect(disagreement(seats, forgetful, draw)).toContain('is saved, and it is another text')
})
