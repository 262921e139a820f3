/** Writes what there is to say about a chart as a Markdown page. */
import { type Chart, type ChartTransition, descriptorTakes, readChart, shown } from '../chart/chart'
import { toMermaid } from '../drawing/mermaid'
import type { ChartModel } from '../model'
import { type Figure, percent } from '../proof/figures'
import type { Trail } from '../proof/trails'
import type { Covered, Walk } from '../walk/walk'
import { examplesOf } from '../walk/world'
import { tour } from './tour'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('`', "'")}\``)

const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
]

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]

/** An example as JSON on one line; long ones are cut. */
const payload = (value: unknown): string => {
  const text = value instanceof Error ? `${value.name}: ${value.message}` : (JSON.stringify(value) ?? 'nothing')
  return code(text.length > 160 ? `${text.slice(0, 157)}…` : text)
}

const share = ({ reached, total }: Covered): string => (total === 0 ? '–' : `${reached} of ${total}`)

function delayText(model: ChartModel, walk: Walk, name: string): string {
  const given: unknown = (model.machine.implementations.delays as Readonly<Record<string, unknown>>)[name]
  if (/^\d+$/.test(name)) return `${name} ms`
  if (typeof given === 'number') return `${given} ms`
  const seen = walk.plan.paths.flatMap(({ worlds }) =>
    worlds.flatMap(({ timers }) =>
      timers.filter(({ id }) => id.startsWith(`xstate.after.${name}.`)).map(({ delay }) => delay),
    ),
  )
  if (seen.length === 0) return 'computed'
  const [low, high] = [Math.min(...seen), Math.max(...seen)].map(Math.round)
  return low === high ? `computed; ${low} ms with the examples` : `computed; ${low} to ${high} ms with the examples`
}

/** The anchor of a state on its chart's page. */
export const stateAnchor = (path: string): string =>
  `state-${path
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()}`

function statesTable(chart: Chart): string[] {
  return table(
    ['State', 'Kind', 'What it means', 'Tags', 'Runs', 'On entry', 'On exit'],
    chart.states
      .filter(({ path }) => path !== '')
      .map(({ path, type, description, tags, invokes, entry, exit }) => [
        `<a id="${stateAnchor(path)}"></a>${code(path)}`,
        type,
        description ?? '',
        codes(tags),
        codes(invokes.map(({ src }) => src)),
        codes(entry),
        codes(exit),
      ]),
  )
}

const takers = (chart: Chart, type: string): ChartTransition[] =>
  chart.transitions.filter(
    ({ kind, descriptor }) => (kind === 'event' || kind === 'wildcard') && descriptorTakes(descriptor, type),
  )

function eventsTable(chart: Chart, model: ChartModel): string[] {
  const examples = examplesOf(model)
  const types = [...new Set([...chart.events, ...examples.map(({ type }) => type)])].sort()
  return table(
    ['Event', 'Taken in', 'Examples'],
    types.map((type) => [
      code(type),
      codes([...new Set(takers(chart, type).map(({ source }) => shown(source)))]),
      examples
        .filter((example) => example.type === type)
        .map(({ name, event }) => {
          const note = /\(([^)]*[^\d)][^)]*)\)$/.exec(name)?.[1]
          return note ? `${note}: ${payload(event)}` : payload(event)
        })
        .join('<br>') || 'raised by the chart itself',
    ]),
  )
}

const users = (chart: Chart, test: (transition: ChartTransition) => boolean): string =>
  codes(chart.transitions.filter(test).map(({ name }) => name)).replaceAll(', ', '<br>')

const guardNames = (guard: string): string[] => guard.split(/ and | or /).map((part) => part.replace(/^not /, ''))

function actorsTable(chart: Chart, model: ChartModel): string[] {
  return table(
    ['Actor', 'Invoked in', 'May end with'],
    chart.actors.map((src) => {
      const states = chart.states.filter(({ invokes }) => invokes.some((invoke) => invoke.src === src))
      const { done = [], error = [] } = model.actors?.[src] ?? {}
      const ends = [
        ...done.map((value) => `done: ${payload(value)}`),
        ...error.map((value) => `error: ${payload(value)}`),
      ]
      return [code(src), codes(states.map(({ path }) => shown(path))) || 'spawned', ends.join('<br>')]
    }),
  )
}

/** What is kept of the proof of a chart. */
export interface ChartProof {
  /** The lines of its trails as they are committed. */
  readonly trails: readonly Trail[]
  readonly figure: Figure | undefined
  /** Whether the chart or its trails have changed since it was measured. */
  readonly isStale: boolean
}

function proofLines({ name }: ChartModel, { figure, isStale }: ChartProof): string[] {
  if (!figure) return [`Not measured yet: \`npm run mutants -- ${name} --keep\` does.`]
  const { mutants, killed, withoutTrails, equivalents } = figure
  return [
    ...table(
      ['', 'of', 'turned away', ''],
      [
        ['mutants of the chart', String(mutants), String(killed), percent(killed, mutants)],
        ['without the trails', String(mutants), String(withoutTrails), percent(withoutTrails, mutants)],
      ],
    ),
    ...(equivalents > 0
      ? ['', `${equivalents} more change nothing, each with a reason in \`tests/trails/equivalent.json\`.`]
      : []),
    ...(isStale ? ['', 'The chart or its trails have changed since this was measured.'] : []),
  ]
}

function trailLines(trails: readonly Trail[]): string[] {
  const places = [...new Set(trails.map(({ when }) => when.slice(0, Math.max(0, when.indexOf(' + ')))))]
  return places.flatMap((place) => [
    '',
    `**${place === '' ? 'At first' : code(place)}**`,
    '',
    ...table(
      ['What happens', 'What must come of it', 'Line', 'After'],
      trails
        .filter(({ when }) => when.slice(0, Math.max(0, when.indexOf(' + '))) === place)
        .map(({ id, after, when, outcome }) => [
          code(place === '' ? when : when.slice(place.length + 3)),
          code(outcome),
          id,
          after ?? '',
        ]),
    ),
  ])
}

/** The page of a chart. `top` leads from the page to the top folder. */
export function chartPage(model: ChartModel, walk: Walk, top: string, proof: ChartProof): string {
  const chart = readChart(model.machine)
  const { coverage, plan } = walk
  const guards = [...new Set(chart.guards.flatMap(guardNames))].filter((guard) => guard !== 'inline')
  const excuses = Object.entries(model.unreachable ?? {})
  return [
    `# ${model.name}`,
    '',
    model.purpose,
    '',
    `Feature \`${model.feature}\`. Source: [\`${model.source}\`](${top}${model.source}).`,
    '',
    `[![Statechart ${model.name}](${model.name}.svg)](${model.name}.svg)`,
    '',
    `[The drawing alone](${model.name}.svg), in its own size, to be zoomed; the workbench shows it at \`/dist/statecharts/${model.name}\`. \`⊘\` is an event that a state forbids.`,
    ...section('Covered', [
      ...table(
        ['', 'covered', 'excused'],
        [
          ['states', share(coverage.states), String(coverage.states.excused.length)],
          ['transitions', share(coverage.transitions), String(coverage.transitions.excused.length)],
          ['guards seen to refuse', share(coverage.refusals), String(coverage.refusals.excused.length)],
        ],
      ),
      '',
      `The tests walk ${plan.paths.length} paths. \`npm run paths -- ${model.name}\` prints them.`,
    ]),
    ...section('Proved', proofLines(model, proof)),
    ...section('States', statesTable(chart)),
    ...(chart.events.length > 0 ? section('Events', eventsTable(chart, model)) : []),
    ...section(
      'Transitions',
      table(
        ['From', 'On', 'If', 'To', 'Does'],
        chart.transitions.map(({ source, label, guard, targets, actions }) => [
          code(shown(source)),
          code(label),
          code(guard ?? ''),
          targets.length > 0 ? codes(targets.map(shown)) : 'stays',
          codes(actions),
        ]),
      ),
    ),
    ...(guards.length > 0
      ? section(
          'Guards',
          table(
            ['Guard', 'Used by'],
            guards.map((guard) => [
              code(guard),
              users(chart, (transition) => guardNames(transition.guard ?? '').includes(guard)),
            ]),
          ),
        )
      : []),
    ...(chart.delays.length > 0
      ? section(
          'Delays',
          table(
            ['Delay', 'Time', 'Used by'],
            chart.delays.map((delay) => [
              code(delay),
              delayText(model, walk, delay),
              users(chart, ({ label }) => label === `after ${delay}` || label === `after ${delay} ms`),
            ]),
          ),
        )
      : []),
    ...(chart.actors.length > 0 ? section('Actors', actorsTable(chart, model)) : []),
    ...(model.tables ?? []).flatMap(({ title, about, columns, rows }) =>
      section(title, [about, '', ...table(columns, rows)]),
    ),
    ...section(
      'Invariants',
      (model.invariants ?? []).map(({ sentence }) => `- ${sentence}`),
    ),
    ...section(
      'What no path reaches, and why',
      excuses.map(([name, reason]) => `- ${code(name)}: ${reason}`),
    ),
    ...section('What must come of it', trailLines(proof.trails).slice(1)),
    '',
    '## Mermaid',
    '',
    '<details><summary>The chart as a Mermaid diagram</summary>',
    '',
    '```mermaid',
    toMermaid(chart),
    '```',
    '',
    '</details>',
    '',
  ].join('\n')
}

/** The index of all pages. */
export function indexPage(
  walks: readonly { readonly model: ChartModel; readonly walk: Walk; readonly proof: ChartProof }[],
): string {
  const features = [...new Set(walks.map(({ model }) => model.feature))].sort()
  return [
    '# Statecharts',
    '',
    'Every stateful part of Podium is a chart, and these pages are made from the charts that run: `npm run statecharts` writes them, and the tests fail when they are stale.',
    'The tests walk paths through each chart that enter every state, take every transition and let every guard refuse; what they cannot reach has a written reason on its page.',
    'Covered is what the paths walk; proved is what a mistake in it would be noticed of: the share of mutants (a wrong target, a lost action, a reversed guard, a delay of 1 ms more) that trails, oracles and the model turn away, and what is left of it without the trails.',
    '',
    '## The workbench',
    '',
    'On a running development server, or as an administrator, `/dist/statecharts` is where these charts are explored. It needs no network but the server it comes from.',
    ...tour.flatMap(({ title, text, picture }) => [
      '',
      `**${title}.** ${text}`,
      '',
      `![${title}](pictures/${picture})`,
    ]),
    ...features.flatMap((feature) => [
      '',
      `## ${feature}`,
      '',
      ...table(
        ['Chart', 'What it is for', 'States covered', 'Transitions covered', 'Paths', 'Proved', 'Without trails'],
        walks
          .filter(({ model }) => model.feature === feature)
          .map(({ model, walk, proof: { figure, isStale } }) => [
            `[${model.name}](${model.name}.md)`,
            model.purpose,
            share(walk.coverage.states),
            share(walk.coverage.transitions),
            String(walk.plan.paths.length),
            figure ? `${percent(figure.killed, figure.mutants)}${isStale ? ' (before a change)' : ''}` : 'not measured',
            figure ? percent(figure.withoutTrails, figure.mutants) : '',
          ]),
      ),
    ]),
    '',
  ].join('\n')
}
