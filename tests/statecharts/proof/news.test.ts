/**
 * News (events about changes) that arrive while a response is pending: the response may not include them. A state that
 * loads because of news loads again at the next news, or is listed here with a reason.
 */
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createMachine } from 'xstate'
import { catalogue } from '../../../src/catalogue/catalogue'
import { readChart } from '../../../src/statecharts/chart/chart'

/** The events of a class that report a change, or a possible one. */
const NEWS = ['tasks.changed', 'task.progressed', 'line.back']

const firstConnection = 'a line says that it stands when it is there first, too: everything would be opened twice'
const excused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lesson-flow': { 'line.back in task.opening': firstConnection },
  'practice-form': { 'line.back in opening': firstConnection },
  'work-writing': { 'line.back in opening': firstConnection },
  'test-taking': {
    'line.back in opening': firstConnection,
    'line.back in answering.saving.sending': 'what was sent is answered, or sent again',
    'line.back in timeUp.handing': 'the server hands in by its own clock: asked until it has',
    'task.progressed in timeUp.handing': 'the server hands in by its own clock: asked until it has',
  },
  'video-player': {
    'line.back in video.opening': firstConnection,
    'tasks.changed in video.opening': 'what may have changed for it are its rules: they are asked anew meanwhile',
  },
  'video-progress': {
    'line.back in reporting.sending': 'the report is answered, or sent again',
    'tasks.changed in reporting.sending': 'the report is answered, or sent again',
  },
}

/** The news that lead to a state with a pending request, and that this state does not handle itself. */
function unheardIn(machine: AnyStateMachine): string[] {
  const { states, transitions } = readChart(machine)
  const byPath = new Map(states.map((state) => [state.path, state]))
  const entered = (path: string): string => {
    const { type, initial } = byPath.get(path) ?? {}
    return type === 'compound' && initial ? entered(path === '' ? initial : `${path}.${initial}`) : path
  }
  const isDelivered = (news: string, path: string): boolean =>
    transitions.some(
      ({ descriptor, source }) =>
        descriptor === news && (source === '' || path === source || path.startsWith(`${source}.`)),
    )
  const found = transitions
    .filter(({ descriptor }) => NEWS.includes(descriptor))
    .flatMap(({ descriptor, targets }) => targets.map((target) => ({ descriptor, path: entered(target) })))
    .filter(({ descriptor, path }) => (byPath.get(path)?.invokes.length ?? 0) > 0 && !isDelivered(descriptor, path))
  return [...new Set(found.map(({ descriptor, path }) => `${descriptor} in ${path}`))]
}

describe('news that arrive while a response is pending', () => {
  test.each(catalogue.map((model) => [model.name, model] as const))('are handled by %s', (name, { machine }) => {
    expect(unheardIn(machine).sort()).toEqual(Object.keys(excused[name] ?? {}).sort())
  })

  test('are reported as missed if a chart does not load again', () => {
    const missing = createMachine({
      initial: 'shown',
      states: {
        shown: { on: { 'tasks.changed': 'asking', 'line.back': 'asking' } },
        asking: { invoke: { src: 'ask', onDone: 'shown' }, on: { 'line.back': { target: 'asking', reenter: true } } },
      },
    })
    expect(unheardIn(missing)).toEqual(['tasks.changed in asking'])
  })
})
