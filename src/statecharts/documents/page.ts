/** Writes the documentation of a chart as a Markdown page. */
import { type Chart, type ChartTransition, readChart, shown } from '../chart/chart'
import type { ChartModel } from '../model'
import { type Figure, percent } from '../proof/figures'
import type { Covered, Walk } from '../walk/walk'
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

const users = (chart: Chart, test: (transition: ChartTransition) => boolean): string =>
  codes(chart.transitions.filter(test).map(({ name }) => name)).replaceAll(', ', '<br>')

/** The stored result of the proof of a chart. */
export interface ChartProof {
  readonly figure: Figure | undefined
  /** Whether the chart or its trails have changed since the measurement. */
  readonly isStale: boolean
}

function proofLine({ name }: ChartModel, { figure, isStale }: ChartProof): string {
  if (!figure) return `Not measured yet: \`npm run mutants -- ${name} --keep\` does.`
  const { mutants, killed, withoutTrails, equivalents } = figure
  return [
    `Of ${mutants} mutants of the chart ${killed} are killed (${percent(killed, mutants)}), ${withoutTrails} of them without the trails (${percent(withoutTrails, mutants)}).`,
    ...(equivalents > 0
      ? [`${equivalents} more change nothing, each with a reason in \`tests/trails/equivalent.json\`.`]
      : []),
    ...(isStale ? ['The chart or its trails have changed since this was measured.'] : []),
  ].join(' ')
}

const coveredOf = ({ states, transitions, refusals }: Walk['coverage']): string => {
  const excused = [states, transitions, refusals].reduce((sum, part) => sum + part.excused.length, 0)
  const words = `${share(states)} states, ${share(transitions)} transitions and ${share(refusals)} refusals of guards`
  return excused === 0 ? words : `${words} (${excused} excused)`
}

/** The page of a chart. `top` is the path from the page to the top folder. */
export function chartPage(model: ChartModel, walk: Walk, top: string, proof: ChartProof): string {
  const chart = readChart(model.machine)
  const { coverage, plan } = walk
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
    ...section('Covered and proved', [
      `The tests walk ${plan.paths.length} paths, which cover ${coveredOf(coverage)}. \`npm run paths -- ${model.name}\` prints them; \`tests/trails/${model.name}.txt\` says what must come of each move.`,
      '',
      proofLine(model, proof),
    ]),
    ...section('States', statesTable(chart)),
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
