/** The actors of a running page as a tree, with their current states. */
import type { TreeActor } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import { CodeName, type CodeNames } from '../bench/CodeName'
import { Row } from '../bench/Row'
import './live.css'

export interface ActorTreeProps {
  actors: readonly TreeActor[]
  /** Names of the pages by their keys, where there are several. */
  pages: Readonly<Record<string, string>>
  chosen: string | null
  /** The catalogue's names of charts, by their ids. */
  charts: Readonly<Record<string, string>>
  /** Chinese names of the charts, by their ids. */
  titles: Readonly<Record<string, string>>
  /** What the parts of a chart are called, by its id. */
  codeNames: (chart: string | null) => CodeNames
  onChoose: (id: string) => void
}

/** The innermost states. */
const leavesOf = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

export function ActorTree({ actors, pages, chosen, charts, titles, codeNames, onChoose }: ActorTreeProps) {
  return (
    <section className="workbench-block" aria-labelledby="live-actors">
      <h2 id="live-actors">{texts.actors}</h2>
      {actors.length === 0 ? <p className="workbench-note">{texts.noActors}</p> : null}
      <ul className="live-tree">
        {actors.map((actor) => {
          const chart = actor.chart === null ? undefined : charts[actor.chart]
          const person = pages[actor.id.slice(0, Math.max(0, actor.id.indexOf('/')))]
          return (
            <li key={actor.id} style={{ paddingInlineStart: `calc(${actor.depth} * var(--space-4))` }}>
              <Row
                kind="actor"
                className={actor.chart === null ? 'live-actor--plain' : ''}
                isCurrent={actor.id === chosen}
                hint={chart ? texts.openDrawing(chart) : undefined}
                onPress={() => onChoose(actor.id)}
              >
                <span className="live-actor-name">
                  {actor.name}
                  {actor.depth === 0 && person ? <small>{person}</small> : null}
                  {chart && chart !== actor.name ? <small>{chart}</small> : null}
                  {actor.chart !== null && titles[actor.chart] ? <small>{titles[actor.chart]}</small> : null}
                </span>
                <span className="live-actor-states">
                  {actor.status === 'active' ? (
                    <CodeName called={codeNames(actor.chart).states(leavesOf(actor.states))} />
                  ) : (
                    texts.statuses[actor.status]
                  )}
                </span>
              </Row>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
