/** A teacher and a student with a second tab, at one annotation, in every order of actions and messages. */
import { expect, test } from 'vitest'
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { annotationModel } from '../../../../src/catalogue/documents/annotations/annotation.model'
import { open, student, teacher, textNow } from '../../../../src/catalogue/documents/annotations/annotations.examples'
import { disagreement, type Said, type Seat, type StandIn } from '../../../support/together'
import { oracle } from './annotation.oracle'

const seat = (name: string, reader: typeof student | typeof teacher, does: readonly string[]): Seat => ({
  name,
  model: annotationModel,
  oracle,
  input: { ...reader, annotation: open, text: textNow },
  does,
})
const anywhere = [
  'section.received (changed in the passage)',
  'section.received (without the passage)',
  'section.received (longer)',
  'section.received (as it was)',
]
const seats = [
  seat('teacher', teacher, [
    'annotation.edit',
    'annotation.write (a text)',
    'annotation.save',
    'annotation.cancel',
    'annotation.reopen',
    ...anywhere,
  ]),
  seat('student', student, ['annotation.solve', 'annotation.reopen', ...anywhere]),
  seat('second tab', student, ['annotation.solve', ...anywhere]),
]

/**
 * content §4: open until a student solves it, then solved until a teacher reopens it; editable only while it is open.
 */
const server: StandIn<Annotation> = {
  clock: 0,
  state: open,
  receive: (state, from, heard) => {
    const report = (annotation: Annotation): Said[] =>
      seats.map(({ name }) => ({ to: name, event: { type: 'annotation.received', annotation } }))
    if (heard.kind === 'joined') return { state, says: report(state).filter(({ to }) => to === from.name) }
    if (heard.kind !== 'call' || heard.name === 'reply') return { state, says: [] }
    const next: Annotation = { ...state, version: state.version + 1 }
    const becomes = (now: Annotation) => ({
      state: now,
      says: [...(now === state ? [] : report(now)), { to: from.name, answer: { call: heard.name, output: now } }],
    })
    if (heard.name === 'solveAnnotation')
      return becomes(state.isSolution === '1' ? state : { ...next, isSolution: '1' })
    if (heard.name === 'reopenAnnotation')
      return becomes(state.isSolution === '0' ? state : { ...next, isSolution: '0' })
    const { commentContent } = heard.input as { commentContent: string }
    return becomes(state.isSolution === '1' ? state : { ...next, commentContent })
  },
  disagreements: (state, shown) =>
    [...shown].flatMap(([name, { isSolved, says, resolving, isSaving }]) => {
      if (resolving !== null || isSaving === true) return [`${name} still waits, and everything was heard`]
      if (isSolved !== (state.isSolution === '1')) return [`B478: ${name} is shown isSolved ${String(isSolved)}`]
      return says === state.commentContent ? [] : [`${name} reads ${String(says)}`]
    }),
}

const draw = { lessons: process.env.PODIUM_FULL === '1' ? 3_000 : 120, seed: 20_261_123 }

test('B478 B479 (D35) B483 teacher and student see the same annotation at the end of every order, and no request stays pending', () => {
  expect(disagreement(seats, server, draw)).toBeUndefined()
})

test('a server that reopens what the student has solved is detected', () => {
  const forgetful: StandIn<Annotation> = {
    ...server,
    receive: (...asked) => {
      const { state, says } = server.receive(...asked)
      return { state: { ...state, isSolution: '0' }, says }
    },
  }
  expect(disagreement(seats, forgetful, draw)).toContain('B478')
})
