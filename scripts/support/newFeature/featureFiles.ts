/** The files of a new feature, by path. They compile, and show each layer's part with one small example. */

/** The domains for a new feature: a folder between layer and feature, the same in all layers. */
export const domains = [
  ...(['account', 'shell', 'school', 'live', 'messages', 'courses', 'library', 'work', 'grades'] as const),
  ...(['documents', 'video', 'talk', 'groups', 'workbench'] as const),
] as const

/** A feature's domain and the three spellings of its name: `seatMap`, `SeatMap`, `seat-map`. */
export interface FeatureName {
  readonly domain: string
  readonly camel: string
  readonly pascal: string
  readonly kebab: string
}

/** Why `domain/name` is not a valid feature name; null when it is. */
export function problemOfName(written: string): string | null {
  const [domain = '', name = '', ...rest] = written.split('/')
  if (rest.length > 0 || !domains.some((one) => one === domain)) {
    return `A feature is written with its domain, such as live/seatMap. Domains: ${domains.join(', ')}.`
  }
  if (!/^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/.test(name)) {
    return 'A feature is named in camelCase with letters and digits, such as seatMap.'
  }
  if (name.length < 3 || name.length > 30) return 'A name has 3 to 30 letters.'
  if (reserved.has(name)) return `“${name}” already means something in the folders; choose another name.`
  return null
}

const reserved = new Set([
  'shared',
  'kit',
  'theme',
  'shell',
  'pages',
  'index',
  'table',
  'support',
  'default',
  'function',
])

/** The spellings of a feature given as domain and name: `live/seatMap`. */
export function spell(written: string): FeatureName {
  const [domain = '', camel = ''] = written.split('/')
  return {
    domain,
    camel,
    pascal: camel[0]?.toUpperCase() + camel.slice(1),
    kebab: camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }
}

/** All files of the feature with their texts. */
export function featureFiles({ domain, camel, pascal, kebab }: FeatureName): Map<string, string> {
  const machine = `src/machines/${domain}/${camel}/${camel}`
  const server = `server/features/${domain}/${camel}/${camel}`
  return new Map(
    Object.entries({
      [`contract/entities/${domain}/${camel}.ts`]: `/** ${pascal}: describe it in one line. */
import { z } from 'zod'
import { id } from '../../fields'

/** The data of its screen. */
export const ${camel} = z.object({ teachingClassId: id, name: z.string() })
export type ${pascal} = z.output<typeof ${camel}>
`,
      [`contract/calls/${domain}/${camel}.ts`]: `/** The calls of ${camel}. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { ${camel} } from '../../entities/${domain}/${camel}'
import { id } from '../../fields'

export const ${camel}Calls = {
  get${pascal}: defineCall({
    method: 'POST',
    path: '/api/${camel}/get',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id }),
    data: ${camel},
    doc: 'Returns the ${camel} of an own teaching class.',
    section: 'Podium',
    parallel: true,
  }),
}
`,
      [`${machine}.types.ts`]: `/** Context, events and input of the chart of ${camel}. */
import type { ${pascal} } from '../../../../contract/entities/${domain}/${camel}'

export interface ${pascal}Input {
  teachingClassId: string
}

export interface ${pascal}Context extends ${pascal}Input {
  found: ${pascal} | null
  /** The error message for users. */
  problem: string | null
}

export type ${pascal}Event = { type: '${camel}.retry' } | { type: '${camel}.leave' }
`,
      [`${machine}.machine.ts`]: `/** The chart of ${camel}. It owns the data and the error; \`src/routes\` provides the call. */
import { assign, fromPromise, setup } from 'xstate'
import type { ${pascal} } from '../../../../contract/entities/${domain}/${camel}'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type { ${pascal}Context, ${pascal}Event, ${pascal}Input } from './${camel}.types'
import { texts } from './texts'

export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    input: {} as ${pascal}Input,
  },
  actors: {
    load: fromPromise<${pascal}, ${pascal}Input>(notProvided),
  },
  actions: {
    keepFound: assign((_, found: ${pascal}) => ({ found })),
    keepProblem: assign((_, error: unknown) => ({ problem: failureOf(error).text || texts.failed })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: '${camel}',
  description: 'Loads one object and shows it.',
  context: ({ input }) => ({ ...input, found: null, problem: null }),
  initial: 'loading',
  on: { '${camel}.leave': '.left' },
  states: {
    loading: {
      description: 'Loading the object.',
      entry: 'forgetProblem',
      invoke: {
        src: 'load',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: { target: 'shown', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    shown: { description: 'The loaded object is shown.' },
    failed: {
      description: 'Loading failed; the user sees the reason and can retry.',
      on: { '${camel}.retry': 'loading' },
    },
    left: { type: 'final', description: 'The user has left the page.' },
  },
})
`,
      [`src/machines/${domain}/${camel}/texts.ts`]: `/** Texts of ${camel}. */
export const texts = {
  failed: '加载失败，请重试',
} as const
`,
      [`${machine}.selectors.ts`]: `/** Selectors of the chart of ${camel}. */
import type { SnapshotFrom } from 'xstate'
import type { ${camel}Machine } from './${camel}.machine'

/** The props of the panel. */
export interface Shown${pascal} {
  readonly face: 'loading' | 'full' | 'failed'
  readonly name: string
  readonly problem: string | null
}

export const shown${pascal} = (snapshot: SnapshotFrom<typeof ${camel}Machine>): Shown${pascal} => ({
  face: snapshot.matches('failed') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'full',
  name: snapshot.context.found?.name ?? '',
  problem: snapshot.context.problem,
})
`,
      [`src/catalogue/${domain}/${camel}/${camel}.model.ts`]: `/** What ${camel} promises in each state, and how its call may end. */
import { ${camel}Machine } from '../../../machines/${domain}/${camel}/${camel}.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'

const found = { teachingClassId: 'tc1', name: '商务数据分析' }

export const ${camel}Model = defineModel<typeof ${camel}Machine>({
  name: '${kebab}',
  feature: '${camel}',
  purpose: 'Describe the purpose of this chart in one or two sentences.',
  machine: ${camel}Machine,
  source: '${machine}.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId: 'tc1' } }],
  events: {
    '${camel}.retry': [{ type: '${camel}.retry' }],
    '${camel}.leave': [{ type: '${camel}.leave' }],
  },
  actors: { load: { done: [found], error: [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('x')] } },
  states: {
    loading: ({ context }) => mustBe(context.problem, null, 'the problem'),
    failed: ({ context }) => must(context.problem !== null, 'the reason is shown'),
    left: () => undefined,
    shown: () => must(false, 'write here what holds once ${camel} is shown'),
  },
})
`,
      [`src/views/${domain}/${camel}/${pascal}Panel.tsx`]: `/** ${pascal} on a screen. */
import { AsyncList } from '../../shared/kit/AsyncList'

export interface ${pascal}PanelProps {
  face: 'loading' | 'full' | 'failed'
  name: string
  problem: string | null
  onRetry: () => void
}

export function ${pascal}Panel({ face, name, problem, onRetry }: ${pascal}PanelProps) {
  return (
    <section className="pad-4">
      <AsyncList name={name} face={face} failedText={problem} onRetry={onRetry}>
        <h2>{name}</h2>
      </AsyncList>
    </section>
  )
}
`,
      [`src/routes/${domain}/${camel}/${pascal}Route.tsx`]: `/** Connects the chart of ${camel} with its call and its view. */
import { fromPromise } from 'xstate'
import { ${camel}Machine } from '../../../machines/${domain}/${camel}/${camel}.machine'
import { shown${pascal} } from '../../../machines/${domain}/${camel}/${camel}.selectors'
import type { ${pascal}Input } from '../../../machines/${domain}/${camel}/${camel}.types'
import { call } from '../../../services/network/http'
import { ${pascal}Panel } from '../../../views/${domain}/${camel}/${pascal}Panel'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'

const provided = ${camel}Machine.provide({
  actors: { load: fromPromise(({ input }: { input: ${pascal}Input }) => call('get${pascal}', input)) },
})

export function ${pascal}Route(input: ${pascal}Input) {
  const ${camel} = useChartRef(provided, { input })
  return <${pascal}Panel {...useView(${camel}, shown${pascal})} onRetry={() => ${camel}.send({ type: '${camel}.retry' })} />
}
`,
      [`${server}.handler.ts`]: `/** ${pascal} on the server: handles calls, applies rules, stores and returns data. */
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { create${pascal}Repository } from './${camel}.repository'
import { shownName } from './${camel}.rules'

export function ${camel}Feature({ db, membership }: FeatureContext): Feature {
  const repository = create${pascal}Repository(db)
  return {
    name: '${camel}',
    calls: {
      get${pascal}: async ({ input: { teachingClassId }, caller }) => {
        const membershipHere = await membership.find(caller, teachingClassId)
        if (membershipHere?.role !== 'teacher') throw new Refusal('notFound')
        const row = await repository.find(teachingClassId)
        if (!row) throw new Refusal('notFound')
        return { teachingClassId, name: shownName(row.name) }
      },
    },
  }
}
`,
      [`${server}.rules.ts`]: `/** Rules of ${camel}. Pure: no database, no clock, no randomness. */

/** The display form of a name. */
export const shownName = (name: string): string => name.trim()
`,
      [`${server}.repository.ts`]: `/** Storage of ${camel}. The only file with its SQL. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema/schema'

export const create${pascal}Repository = (db: Kysely<Database>) => ({
  find: (teachingClassId: string) =>
    db
      .selectFrom('teaching_class')
      .innerJoin('course', 'course.course_id', 'teaching_class.course_id')
      .select('course.full_name as name')
      .where('teaching_class_id', '=', teachingClassId)
      .executeTakeFirst(),
})
`,
      [`tests/models/${domain}/${camel}.test.ts`]: `import { ${camel}Model } from '../../../src/catalogue/${domain}/${camel}/${camel}.model'
import { walkChart } from '../../support/walk'

walkChart(${camel}Model)
`,
      [`tests/views/${domain}/${camel}.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ${pascal}Panel } from '../../../src/views/${domain}/${camel}/${pascal}Panel'

it('shows the loaded name', () => {
  const html = renderToStaticMarkup(<${pascal}Panel face="full" name="商务数据分析" problem={null} onRetry={() => undefined} />)
  expect(html).toContain('商务数据分析')
})
`,
      [`tests/server/${domain}/${camel}.test.ts`]: `import { expect, it } from 'vitest'
import { shownName } from '../../../server/features/${domain}/${camel}/${camel}.rules'

it('shows a name without the space around it', () => {
  expect(shownName(' 商务数据分析 ')).toBe('商务数据分析')
})
`,
    }),
  )
}

/** The remaining manual steps, in order. */
export const nextSteps = ({ domain, camel }: FeatureName): readonly string[] => [
  `contract/entities/${domain}/${camel}.ts and contract/calls/${domain}/${camel}.ts: define the data and the permissions. Sockets: contract/sockets/.`,
  `src/machines/${domain}/${camel}/: draw the chart; give every state a description.`,
  `src/catalogue/${domain}/${camel}/${camel}.model.ts: write what holds in “shown” (its test fails until then).`,
  `server/features/${domain}/${camel}/: rules and storage; a table needs a migration.`,
  `src/routes/${domain}/${camel}/${camel}.pages.ts with its address (src/routes/shared/pages/page.ts), src/catalogue/${domain}/${camel}/${camel}.stateViews.tsx with the view of each state.`,
  'npm run statecharts, then npm test.',
]
