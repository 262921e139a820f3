/** Foreign charts: read from a text without running it, rebuilt with stand-ins, and stepped through. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/catalogue'
import { readChart } from '../../../src/statecharts/chart/chart'
import { drawChart } from '../../../src/statecharts/documents/book'
import { writeChart } from '../../../src/statecharts/documents/format'
import { guardsAtFirst, openGuards } from '../../../src/statecharts/paste/machine'
import { modelOfRecipe } from '../../../src/statecharts/paste/model'
import { statePlaces } from '../../../src/statecharts/paste/places'
import { readPasted } from '../../../src/statecharts/paste/read'
import { PasteError, recipe } from '../../../src/statecharts/paste/recipe'
import { choosePaths } from '../../../src/statecharts/walk/paths'
import { simulate } from '../../../src/statecharts/walk/simulate'
import { crewModel, loaderModel, playerModel } from '../examples'

const SOURCE = `
import { setup, assign, raise, sendTo, fromPromise, and, not, createMachine } from 'xstate'
import { load } from './elsewhere'

enum Ev { Open = 'door.open', Close = 'door.close' }
const SECOND = 1_000
const prefix = 'door' as const
const shared = { [\`\${prefix}.lock\`]: { guard: 'hasKey', target: 'locked' } } satisfies object
const ring = assign({ rings: ({ context }) => context.rings + 1, last: () => Date.now() })
throw new Error('nothing of this is run')

export const doorMachine = setup({
  types: {} as { events: { type: Ev } },
  actors: { motor: fromPromise(async () => load()), spare: fromPromise(() => load()) },
  guards: { hasKey: ({ context }) => context.key !== null, isSafe: and(['hasKey', not('isBlocked')]) },
  actions: { knock: raise({ type: 'knocked' }), greet: () => console.log('hello') },
  delays: { SOON: 2 * SECOND, later: ({ context }) => context.wait },
}).createMachine({
  id: 'door',
  /** A door that opens by itself. */
  context: { rings: 0, key: null },
  initial: 'closed',
  states: {
    closed: {
      entry: ['greet', ring, { type: 'knock' }],
      on: {
        ...shared,
        [Ev.Open]: [
          { guard: 'isSafe', target: 'opening', actions: assign({ rings: 0 }) },
          { guard: ({ context }) => context.rings > 3, target: 'opening' },
          { actions: [sendTo('motor', { type: 'buzz' }), (args) => { console.log(args); alert('a long body') }] },
        ],
        knocked: { actions: 'greet' },
      },
      after: { later: 'opening' },
    },
    locked: { on: { 'door.unlock': '#door.closed' }, tags: ['safe', 'quiet'] },
    opening: {
      invoke: { src: 'motor', id: 'motor', onDone: 'open', onError: [{ target: 'closed', guard: 'isJammed' }, 'locked'] },
    },
    open: {
      type: 'parallel',
      states: {
        light: { initial: 'on', states: { on: { after: { SOON: 'off' } }, off: {} } },
        alarm: { initial: 'silent', states: { silent: { always: { guard: 'isNight', target: 'loud' } }, loud: { type: 'final' } } },
      },
      on: { [Ev.Close]: 'closed' },
      onDone: { target: 'gone' },
    },
    gone: { type: 'final' },
  },
})
`

const modelOf = async (text: string, refused: readonly string[] = []) =>
  modelOfRecipe(await readPasted(text), new Set(refused))

const namesOf = async (text: string): Promise<string[]> =>
  readChart((await modelOf(text)).machine).transitions.map(({ name }) => name)

const refusal = async (text: string): Promise<[string, string, string]> => {
  try {
    await readPasted(text)
  } catch (error) {
    if (!(error instanceof PasteError)) throw error
    const { problem, place, message } = error
    return [problem, place ? `${place.line}:${place.column}` : '', message]
  }
  throw new Error('was read')
}

describe('a source', () => {
  test('gives its chart, with names for all its functions', async () => {
    expect(await namesOf(SOURCE)).toEqual([
      'closed --door.lock [hasKey]--> locked',
      'closed --door.open [isSafe]--> opening',
      'closed --door.open [context.rings > 3]--> opening',
      'closed --door.open--> (stays)',
      'closed --knocked--> (stays)',
      'closed --after later--> opening',
      'locked --door.unlock--> closed',
      'opening --done(motor)--> open',
      'opening --error(motor) [isJammed]--> closed',
      'opening --error(motor)--> locked',
      'open --door.close--> closed',
      'open --finished(open)--> gone',
      'open.light.on --after SOON--> open.light.off',
      'open.alarm.silent --always [isNight]--> open.alarm.loud',
    ])
    const chart = readChart((await modelOf(SOURCE)).machine)
    expect(chart.id).toBe('door')
    expect(chart.states.find(({ path }) => path === 'closed')?.entry).toEqual(['greet', 'ring', 'knock'])
    expect(chart.states.find(({ path }) => path === 'locked')?.tags).toEqual(['safe', 'quiet'])
    expect(chart.transitions.map(({ actions }) => actions).filter(({ length }) => length > 0)).toEqual([
      ['assign(rings)'],
      ['sendTo(motor, buzz)', 'inline'],
      ['greet'],
    ])
    expect(chart.actors).toEqual(['motor', 'spare'])
  })

  test('can be stepped through: delays as stated, named delays last a second, raised events are received', async () => {
    const model = await modelOf(SOURCE)
    const begun = simulate(model, 0, [])
    expect(begun.trail.at(-1)).toEqual(['closed'])
    expect(begun.world.result.raised).toEqual(['knocked'])
    expect(begun.offered.find(({ kind }) => kind === 'wait')?.waitMs).toBe(1_000)
    const open = simulate(model, 0, ['door.open (guards hold)', 'done motor 0'])
    expect(open.trail).toEqual([['closed'], ['opening'], ['open.light.on', 'open.alarm.loud']])
    expect(open.offered.find(({ kind }) => kind === 'wait')?.waitMs).toBe(2_000)
  })

  test('lets the user answer its guards', async () => {
    expect(openGuards(await readPasted(SOURCE))).toEqual([
      'hasKey',
      'isBlocked',
      'context.rings > 3',
      'isJammed',
      'isNight',
    ])
    const taken = async (refused: readonly string[], key = 'door.open (guards hold)') =>
      simulate(await modelOf(SOURCE, refused), 0, [key]).world.result.taken
    // A blocked door is not safe: the composed guard asks its parts.
    expect(await taken([])).toEqual(['closed --door.open [context.rings > 3]--> opening'])
    expect(await taken(['isBlocked'])).toEqual(['closed --door.open [isSafe]--> opening'])
    expect(await taken(['isBlocked', 'hasKey', 'context.rings > 3'])).toEqual(['closed --door.open--> (stays)'])
    expect(await taken([], 'door.open (not isBlocked)')).toEqual(['closed --door.open [isSafe]--> opening'])
  })

  test('does not take an `always` before the user says that its guard holds', async () => {
    const refused = guardsAtFirst(await readPasted(SOURCE))
    expect(refused).toEqual(['isNight'])
    const open = simulate(await modelOf(SOURCE, refused), 0, ['door.open (guards hold)', 'done motor 0'])
    expect(open.trail.at(-1)).toEqual(['open.light.on', 'open.alarm.silent'])
  })

  test('evaluates a composed guard of an `always` by the answers of its parts', async () => {
    const first = async (guard: string) =>
      guardsAtFirst(
        await readPasted(
          `createMachine({ id: 'm', initial: 'a', states: { a: { always: { guard: ${guard}, target: 'b' } }, b: {} } })`,
        ),
      )
    expect(await first("not('isShut')")).toEqual([])
    expect(await first("and(['isDry', not('isShut')])")).toEqual(['isDry'])
    expect(await first("or(['isDry', 'isWarm'])")).toEqual(['isDry', 'isWarm'])
  })

  test('has paths through both answers of its guards', async () => {
    const model = await modelOf(SOURCE)
    const reached = new Set(choosePaths(model, { kind: 'shortest' }).paths.map(({ name }) => name.split(' ⇒ ')[1]))
    expect([...reached].some((name) => name?.includes('open.light.off'))).toBe(true)
    expect(reached.has('locked')).toBe(true)
  })

  test('can be drawn', async () => {
    const { groups } = await drawChart(await modelOf(SOURCE), new ELK())
    expect(groups.filter(({ style }) => style.startsWith('state'))).toHaveLength(12)
  })

  test('with several machines gives the largest and names the others', async () => {
    const read = await readPasted(`
      const child = createMachine({ id: 'child', initial: 'a', states: { a: {} } })
      function make(x) { return createMachine({ id: 'parent', initial: 'a', states: { a: { invoke: { src: child } }, b: {} } }) }
    `)
    expect([read.id, read.purpose]).toEqual(['parent', 'A pasted chart. Beside it in the same text: child.'])
    expect(read.root.states?.a?.invoke).toEqual([{ src: 'child' }])
  })

  test('with transitions computed by functions gives each of their targets', async () => {
    expect(
      await namesOf(`export const m = setup({}).createMachine({ initial: 'a', states: {
        a: { on: {
          go: ({ event, guards }) => ({ target: guards.isSmall(event) ? 'b' : 'c' }),
          try: (_, enq) => { enq(log); if (x) return { target: 'b' }; return ok ? { target: 'c' } : undefined },
          count: ({ context }) => ({ context: { n: context.n + 1 } }),
        } }, b: {}, c: {} } })`),
    ).toEqual([
      'a --go [guards.isSmall(event)]--> b',
      'a --go--> c',
      'a --try [inline]--> b',
      'a --try [ok]--> c',
      'a --count--> (stays)',
    ])
  })
})

describe('a configuration as JSON', () => {
  test('gives its chart', async () => {
    expect(
      await namesOf(
        '{"id":"t","initial":"a","states":{"a":{"on":{"GO":{"target":"b","cond":"may"}}},"b":{"type":"final"}}}',
      ),
    ).toEqual(['a --GO [may]--> b'])
  })
  test('may be inside a wrapper of another tool', async () => {
    expect((await readPasted('{"machine":{"id":"t","initial":"a","states":{"a":{}}}}')).id).toBe('t')
  })
})

describe("a chart's file", () => {
  test.each([loaderModel, playerModel, crewModel, ...catalogue.slice(0, 60)])(
    'of $name gives the same chart again',
    async (model) => {
      const chart = readChart(model.machine)
      const again = readChart((await modelOf(writeChart(model))).machine)
      const view = ({ states, transitions }: typeof chart) => ({
        states: states.map(({ path, type, initial, invokes, tags, entry }) => ({
          path,
          type,
          initial,
          srcs: invokes.map(({ src }) => src),
          tags,
          entry,
        })),
        transitions: transitions
          .map(({ name, actions }) => ({ name, actions }))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      })
      expect(view(again)).toEqual(view(chart))
    },
  )
  test('of another version is refused', async () => {
    expect(await refusal('{"podium":"statechart","version":7}')).toEqual([
      'version',
      '',
      'version 7 is not known here, only 1',
    ])
    expect((await refusal('{"podium":"statechart","version":1}'))[0]).toBe('content')
  })
})

describe('an unreadable text shows the place of the error', () => {
  test.each<[string, string, string, string]>([
    ['', 'empty', '', 'there is nothing in it'],
    ['  \n ', 'empty', '', 'there is nothing in it'],
    ['const a = 1', 'none', '', 'there is no machine in it'],
    ['{"a":1}', 'none', '1:1', 'there are no states in it'],
    ['createMachine({\n  states: {,}\n})', 'syntax', '2:12', 'Unexpected token'],
    ['{\n "id": "x",,\n}', 'syntax', '2:12', 'Unexpected token'],
    ['createMachine(config)', 'unread', '1:1', 'createMachine is not given an object'],
    ['createMachine({ states: make() })', 'unread', '1:25', 'states cannot be read: make()'],
    [
      'createMachine({ initial: "a", states: { a: { on: { GO: next } } } })',
      'unread',
      '1:56',
      'states.a.on.GO cannot be read: next',
    ],
    [
      'createMachine({ initial: "a", states: { a: { on: { GO: { target: f() } } } } })',
      'unread',
      '1:66',
      'states.a.on.GO.target cannot be read: f()',
    ],
    ['createMachine({ ...other, states: {} })', 'unread', '1:17', 'what is spread here is not known: ...other'],
    ['createMachine({ states: { [key()]: {} } })', 'unread', '1:28', 'this key is not known: key()'],
    [
      'createMachine({ initial: "a", states: { a: { type: "odd" } } })',
      'unread',
      '1:44',
      'states.a.type cannot be read',
    ],
  ])('%s', async (text, problem, place, message) => {
    expect(await refusal(text)).toEqual([problem, place, message])
  })

  test('what XState does not accept', async () => {
    const [problem, , message] = await refusal(
      'createMachine({ initial: "a", states: { a: { on: { GO: "nowhere" } } } })',
    )
    expect([problem, message.includes('nowhere')]).toEqual(['invalid', true])
    expect((await refusal('createMachine({ initial: "gone", states: { a: {} } })'))[0]).toBe('invalid')
    expect((await refusal('createMachine({ states: { a: {} } })'))[0]).toBe('invalid')
  })

  test('a circular reference', async () => {
    expect((await refusal('const a = { ...b }; const b = { ...a }; createMachine({ states: a })'))[0]).toBe('unread')
    expect((await refusal('const a = { b: a }; createMachine({ initial: "b", states: a })'))[0]).toBe('unread')
  })

  test('a text that is too long', async () => {
    expect((await refusal(`{${' '.repeat(500_001)}}`))[0]).toBe('long')
  })
})

test('a recipe survives storing', async () => {
  const read = await readPasted(SOURCE)
  expect(recipe.parse(JSON.parse(JSON.stringify(read)))).toEqual(read)
})

test('every state of every chart is found in a source where its name is written', async () => {
  const top = join(import.meta.dirname, '..', '..', '..')
  const textOf = (file: string): string => readFileSync(join(top, file), 'utf8')
  const read = async (file: string) => (/\.(machine|states)\.ts$/.test(file) ? textOf(file) : null)
  const files = new Set<string>()
  for (const { name, source, machine } of catalogue) {
    const places = await statePlaces(source, read)
    const wrong = readChart(machine).states.filter(({ path, key }) => {
      const { file, line } = places.get(path) ?? { file: source, line: 0 }
      files.add(file)
      const text = textOf(file).split('\n')[line - 1]
      return path === '' ? !text?.includes('createMachine(') : !text?.includes(key)
    })
    expect([name, wrong.map(({ path }) => path)]).toEqual([name, []])
  }
  // By a constant, and by the call of a function.
  expect([...files].filter((file) => file.endsWith('.states.ts'))).toEqual(
    expect.arrayContaining(['src/machines/grades/grading/grade.states.ts', 'src/machines/live/timer/timer.states.ts']),
  )
})

test('a place in a file that is missing or calls itself is that of the nearest known state', async () => {
  const texts: Readonly<Record<string, string>> = {
    'src/a/door.machine.ts': `import { lost } from './lost.states'
import { loop } from './loop.states'
export const door = createMachine({
  states: {
    open: { states: { lost } },
    shut: loop(),
  },
})`,
    'src/a/loop.states.ts': 'export const loop = () => loop()',
  }
  const places = await statePlaces('src/a/door.machine.ts', async (file) => texts[file] ?? null)
  const file = 'src/a/door.machine.ts'
  expect([...places]).toEqual([
    ['', { file, line: 3 }],
    ['open', { file, line: 5 }],
  ])
})
