/** Model of a resource, and the models of its uses. */

import { errors } from '../../../../contract/errors'
import { rankingResource } from '../../../machines/grades/results/results.resources'
import { resourceMachine } from '../../../machines/shared/data/resource.machine'
import { type AnswersOf, type Asks, inputOf, type Resource } from '../../../machines/shared/data/resource.types'
import { type ChartModel, defineModel } from '../../../statecharts/model'
import { nothingWatched, ranking } from '../../grades/results/results.examples'
import { failures } from '../modelParts'
import { must, mustBe } from '../must'
import { resourceWords } from './resource.words'

const query = { teachingClassId: 'tc1', classId: 'cl1', courseId: 'co1', kind: 'score' } as const
const other = { ...query, kind: 'video' } as const

/** How the calls may fail: the last refusal says that the thing is missing. */
const loadFailures = (missingCode: number = errors.notFound.code) => [
  ...failures,
  { code: missingCode, text: errors.notFound.text },
]

interface Effects {
  readonly started: readonly { readonly src: string; readonly input: unknown }[]
}
const isLoading = ({ context }: { readonly context: { readonly asks: Asks } }, effects: Effects): void => {
  for (const { src, input } of effects.started) if (src === 'load') mustBe(input, context.asks, 'the calls')
}
const asksNothing = ({ started }: Effects): void =>
  must(!started.some(({ src }) => src === 'load'), 'nothing is requested')

/** The chart, on a ranking. */
export const resourceModel = defineModel<typeof resourceMachine>({
  name: 'resource',
  feature: 'data',
  purpose:
    'Loads the data of a page, reloads it as facts demand, and keeps the last answers during a reload. Rankings, lists of tasks and sheets are uses of it.',
  machine: resourceMachine,
  source: 'src/machines/shared/data/resource.machine.ts',
  starts: [{ name: 'a ranking', input: inputOf(rankingResource, query) }],
  words: resourceWords(
    '排行榜',
    { 'a ranking': '学生打开“排行榜”' },
    {
      'another part of the same': '只看自己的名次',
      'something else': '选择“视频排行”',
      'something else, keeping': '打开另一种排行，原来的内容还在',
    },
  ),
  events: {
    'resource.ask': [
      {
        example: 'another part of the same',
        event: {
          type: 'resource.ask',
          query: { ...query, part: 'own' },
          asks: rankingResource.asks(query),
          keeps: false,
        },
      },
      {
        example: 'something else',
        event: { type: 'resource.ask', query: other, asks: rankingResource.asks(other), keeps: false },
      },
      {
        example: 'something else, keeping',
        event: { type: 'resource.ask', query: other, asks: rankingResource.asks(other), keeps: true },
      },
    ],
    'resource.reload': [{ type: 'resource.reload' }],
    'resource.fact': [
      { example: 'at once', event: { type: 'resource.fact', fact: 'tasks.changed' } },
      { example: 'quiet', event: { type: 'resource.fact', fact: 'task.progressed' } },
      { example: 'of no concern', event: { type: 'resource.fact', fact: 'line.lost' } },
    ],
  },
  actors: {
    facts: {},
    load: { done: [{ ranking }, { ranking: nothingWatched }], error: loadFailures() },
  },
  states: {
    loading: (snapshot, effects) => {
      mustBe(snapshot.context.answers, null, 'the answers')
      isLoading(snapshot, effects)
    },
    refreshing: (snapshot, effects) => {
      must(snapshot.context.answers !== null, 'the last answers stay')
      isLoading(snapshot, effects)
    },
    ready: ({ context }) => {
      must(context.answers !== null, 'the answers are loaded')
      mustBe([context.problem, context.hasNews], [null, false], 'the problem, and newer facts')
    },
    stale: (_, effects) => asksNothing(effects),
    failed: ({ context }, effects) => {
      must([context.failed, '网络不通'].includes(context.problem ?? ''), 'the reason is known')
      asksNothing(effects)
    },
    missing: ({ context: { answers, problem } }, effects) => {
      mustBe([answers, problem], [null, errors.notFound.text], 'the answers, and the problem')
      asksNothing(effects)
    },
  },
  stateKey: ({ context: { answers, hasNews, problem, query: asked } }) => ({
    has: answers !== null,
    hasNews,
    hasFailed: problem !== null,
    kind: 'kind' in asked ? asked.kind : null,
  }),
})

/** A use of the chart: its title for testers, how its page is opened, and the answers of its calls. */
interface Use<Query extends object, Of extends Asks> {
  readonly resource: Resource<Query, Of>
  readonly feature: string
  readonly purpose: string
  /** Its title in Chinese. */
  readonly title: string
  /**
   * Starts by name: the query, and in Chinese how its page is opened. All but the first are also chosen on the page.
   */
  readonly starts: Readonly<Record<string, { readonly query: Query; readonly words: string }>>
  readonly answers: readonly AnswersOf<Of>[]
  /** In Chinese, what the page shows of a thing that is missing; absent: the server's refusal. */
  readonly missing?: string
}

/** The model of a use, for the workbench. */
export function resourceUse<Query extends object, Of extends Asks>(use: Use<Query, Of>): ChartModel {
  const starts = Object.entries(use.starts).map(([name, start]) => ({ name, ...start }))
  const [first, ...rest] = starts.map((start) => ({ name: start.name, input: inputOf(use.resource, start.query) }))
  const [asked, ...others] = starts.slice(1).map(({ name, query: wanted }) => ({
    example: name,
    event: { type: 'resource.ask' as const, query: wanted, asks: use.resource.asks(wanted), keeps: false },
  }))
  if (!first) throw new Error(`${use.resource.name} has no start`)
  return {
    ...resourceModel,
    name: use.resource.name,
    feature: use.feature,
    useOf: resourceModel.name,
    purpose: use.purpose,
    starts: [first, ...rest],
    words: resourceWords(use.title, wordsOf(starts), wordsOf(starts.slice(1)), use.missing),
    events: { ...resourceModel.events, 'resource.ask': asked ? [asked, ...others] : undefined },
    actors: { facts: {}, load: { done: use.answers, error: loadFailures(use.resource.missingCode) } },
  }
}

const wordsOf = (starts: readonly { readonly name: string; readonly words: string }[]) =>
  Object.fromEntries(starts.map(({ name, words }) => [name, words]))

/** The query with which a chart starts a resource as its child. */
export const queryIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'query' in input ? input.query : null
